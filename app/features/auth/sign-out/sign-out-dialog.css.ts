import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const choices = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(3),
  marginBlockStart: space(6),
});
