import { style } from '@vanilla-extract/css';
import { column, screens } from '#themes/scales.ts';

export const fields = style({
  ...column(3),
  alignItems: 'start',
  '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
