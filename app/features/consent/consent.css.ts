import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, screens, space, touchTarget, type } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const banner = style({
  background: vars.surface.raised,
  color: vars.text.main,
  borderBlockEnd: `1px solid ${vars.line.soft}`,
});
export const inner = style({
  display: 'grid',
  gap: space(3),
  alignItems: 'center',
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlock: space(4),
  '@media': {
    [screens.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingInline: space(6) },
  },
});
export const title = style({ fontWeight: 700 });
export const description = style({ ...type.small, color: vars.text.quiet, maxInlineSize: '52rem' });
/** Both choices need the same size and emphasis. */
export const answers = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) });
export const status = style({
  ...type.small,
  ...centredRow(3),
  flexWrap: 'wrap',
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});
export const change = style({
  minBlockSize: touchTarget,
  color: vars.chrome.on,
  textDecoration: 'underline',
  background: 'none',
  border: 0,
  padding: 0,
  font: 'inherit',
  cursor: 'pointer',
});
