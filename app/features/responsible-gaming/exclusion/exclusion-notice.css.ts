import { globalStyle, style } from '@vanilla-extract/css';
import { space, touchLink } from '#themes/scales.ts';

export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  marginBlockStart: space(2),
});
globalStyle(`${help} a`, { ...touchLink });
