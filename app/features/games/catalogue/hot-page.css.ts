import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const tabs = style({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBlockEnd: space(5),
});
