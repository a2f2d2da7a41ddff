import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const article = style({ maxInlineSize: '46rem' });
export const otherPages = style({
  display: 'grid',
  gap: space(2),
  marginBlockStart: space(10),
  maxInlineSize: '46rem',
});
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
