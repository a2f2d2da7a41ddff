import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const required = style({
  ...type.small,
  color: vars.text.quiet,
  marginBlockStart: space(2),
});
