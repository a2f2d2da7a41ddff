import { style } from '@vanilla-extract/css';
import { breakLongWords } from '#themes/scales.ts';

/** What somebody has typed: as long as they like, in the direction in which they write. */
export const searchTerm = style({
  ...breakLongWords,
  display: 'block',
  minInlineSize: 0,
  maxInlineSize: 'min(36rem, calc(100vw - 3rem))',
});
