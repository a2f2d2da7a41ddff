import { style } from '@vanilla-extract/css';
import { column, screens, space } from '#themes/scales.ts';

export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: space(4),
  margin: 0,
});
export const main = style({ gridColumn: '1 / -1' });
export const fields = style({
  ...column(3),
  alignItems: 'start',
  '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const recent = style({ ...column(4) });
