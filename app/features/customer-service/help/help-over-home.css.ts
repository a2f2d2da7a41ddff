import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { column, screens, space } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const help = style({
  display: 'grid',
  gap: space(6),
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlock: `${space(3)} ${vars.size.section}`,
  '@media': { [screens.tablet]: { paddingInline: space(6), paddingBlockStart: space(6) } },
});
export const withSidebar = style({
  ...column(8),
  '@media': { [screens.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gap: space(12) } },
});
