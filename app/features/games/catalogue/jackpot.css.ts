import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchTarget, type } from '#themes/scales.ts';

export const jackpot = style({
  position: 'relative',
  containerType: 'inline-size',
  display: 'grid',
  justifyItems: 'center',
  gap: space(1),
  padding: `${space(5)} ${space(4)}`,
  marginBlockEnd: space(6),
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  textAlign: 'center',
});
export const label = style({
  ...type.small,
  fontWeight: 700,
  letterSpacing: '0.12em',
  textTransform: 'uppercase',
  color: vars.stage.quiet,
});
/** As large as the line allows: a currency's symbol may have four letters. */
export const amount = style({
  ...type.display,
  fontSize: `min(${type.display.fontSize}, 10cqi)`,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  color: vars.stage.accent,
  fontVariantNumeric: 'tabular-nums',
});
export const note = style({ ...type.small, color: vars.stage.quiet });
/** In the corner, clear of the amount on the narrowest phone. */
export const pause = style({
  position: 'absolute',
  insetBlockStart: space(1),
  insetInlineEnd: space(1),
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  color: vars.stage.quiet,
  borderRadius: '50%',
  selectors: { '&:hover': { color: vars.stage.on } },
});
