import { style } from '@vanilla-extract/css';
import { centredRow, space } from '#themes/scales.ts';

export const content = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  paddingBlock: space(2),
});
