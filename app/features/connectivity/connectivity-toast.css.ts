import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const content = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  paddingBlock: space(2),
});
