import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const more = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  marginBlockStart: space(6),
});
/** The following pages are on the same grid, as if they were one list. */
export const after = style({ marginBlockStart: space(4) });
