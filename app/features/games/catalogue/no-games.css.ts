import { style } from '@vanilla-extract/css';
import { breakLongWords } from '#themes/scales.ts';

/** The visitor's search term: of any length, in its own text direction. */
export const searchTerm = style({
  ...breakLongWords,
  display: 'block',
  minInlineSize: 0,
  maxInlineSize: 'min(36rem, calc(100vw - 3rem))',
});
