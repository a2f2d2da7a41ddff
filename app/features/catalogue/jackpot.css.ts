import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const jackpot = style({ containerType: 'inline-size', display: 'grid', justifyItems: 'center', gap: space(1), padding: `${space(5)} ${space(4)}`, marginBlockEnd: space(6), borderRadius: `min(${vars.radius.large}, 2rem)`, textAlign: 'center' });
export const label = style({ ...type.small, fontWeight: 700, letterSpacing: '0.12em', textTransform: 'uppercase', color: vars.stage.quiet });
/** As large as the line allows: a currency's symbol may have four letters. */
export const amount = style({ ...type.display, fontSize: `min(${type.display.fontSize}, 10cqi)`, fontFamily: vars.font.display, fontWeight: vars.display.weight, color: vars.stage.accent, fontVariantNumeric: 'tabular-nums' });
