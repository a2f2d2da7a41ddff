import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const amount = style({
  ...type.title,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  lineHeight: 1.15,
  color: vars.accent.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const dates = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  color: vars.text.quiet,
  fontVariantNumeric: 'tabular-nums',
});
/** Lines break between the dates, and inside them only in narrow cards. */
export const days = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(3) });
