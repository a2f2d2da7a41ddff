import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchLink, touchRow, type } from '#themes/scales.ts';

export const error = style({
  ...type.small,
  ...touchRow,
  flexWrap: 'wrap',
  columnGap: space(3),
  color: vars.text.quiet,
});
export const retry = style({ ...touchLink, fontWeight: 600 });
