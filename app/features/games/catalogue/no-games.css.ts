import { style } from '@vanilla-extract/css';
import { breakLongWords } from '#themes/scales.ts';

/** User input: any length, any text direction. */
export const searchTerm = style({
  ...breakLongWords,
  display: 'block',
  minInlineSize: 0,
  maxInlineSize: 'min(36rem, calc(100vw - 3rem))',
});
