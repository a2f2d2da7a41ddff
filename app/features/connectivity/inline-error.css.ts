import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchTarget, type } from '#themes/scales.ts';

export const error = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  minBlockSize: touchTarget,
  color: vars.text.quiet,
});
export const retry = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  fontWeight: 600,
});
