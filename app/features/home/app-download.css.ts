import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const outer = style({
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlockStart: vars.size.section,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});
export const band = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space(4),
  padding: space(6),
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  '@media': {
    [screens.tablet]: {
      gridTemplateColumns: 'auto 1fr auto',
      alignItems: 'center',
      gap: space(6),
      padding: `${space(8)} ${space(10)}`,
    },
  },
});
export const phone = style({ color: vars.stage.accent });
export const textBlock = style({ display: 'grid', gap: space(1), color: vars.stage.quiet });
