import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const note = style({
  ...type.small,
  background: vars.surface.sunken,
  color: vars.text.main,
  paddingBlock: space(2),
  paddingInline: space(4),
  textAlign: 'center',
});
