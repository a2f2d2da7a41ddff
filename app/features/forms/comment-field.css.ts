import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const count = style({
  ...type.small,
  color: vars.text.quiet,
  fontVariantNumeric: 'tabular-nums',
});
export const over = style({ color: vars.critical.strong, fontWeight: 700 });
export const files = style({
  ...type.small,
  display: 'grid',
  gap: space(1),
  marginBlockStart: space(2),
  color: vars.text.quiet,
  overflowWrap: 'anywhere',
});
