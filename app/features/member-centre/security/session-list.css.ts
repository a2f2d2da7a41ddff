import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { touchLink, type } from '#themes/scales.ts';

export const group = style({ minInlineSize: 0 });
export const show = style({
  ...type.small,
  ...touchLink,
  cursor: 'pointer',
  fontWeight: 600,
  color: vars.text.main,
  textDecoration: 'underline',
});
