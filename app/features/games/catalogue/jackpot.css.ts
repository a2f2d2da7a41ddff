import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { iconButton, screens, space, touchTarget, type } from '#themes/scales.ts';
import { pageGutter } from '#app/ui/page-width.ts';

export const jackpot = style({
  position: 'relative',
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'center',
  alignItems: 'baseline',
  columnGap: space(2),
  padding: `${space(2)} ${touchTarget}`,
  marginInline: pageGutter,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  textAlign: 'center',
  '@media': {
    [screens.tablet]: {
      gridTemplateColumns: 'auto',
      justifyItems: 'center',
      rowGap: space(1),
      paddingBlock: space(5),
      marginInline: space(6),
    },
  },
});
export const label = style({
  ...type.small,
  fontWeight: 700,
  letterSpacing: '0.12em',
  textTransform: 'uppercase',
  color: vars.stage.quiet,
});
/** As large as the line allows: a currency symbol may have four letters. */
export const amount = style({
  ...type.display,
  fontSize: `min(${type.title.fontSize}, 10cqi)`,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  color: vars.stage.accent,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [screens.tablet]: { fontSize: `min(${type.display.fontSize}, 10cqi)` } },
});
export const note = style({ ...type.small, gridColumn: '1 / -1', color: vars.stage.quiet });
export const pause = style({
  ...iconButton,
  position: 'absolute',
  insetBlockStart: space(1),
  insetInlineEnd: space(1),
  color: vars.stage.quiet,
  borderRadius: '50%',
  selectors: { '&:hover': { color: vars.stage.on } },
});
