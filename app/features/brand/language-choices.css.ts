import { style } from '@vanilla-extract/css';
import { touchTarget } from '#themes/scales.ts';

/** Each name has its own text direction, but all align with the page's. */
export const choice = style({
  minBlockSize: touchTarget,
  fontSize: '0.9375rem',
  justifyContent: 'left',
  textAlign: 'left',
  selectors: { 'html[dir=rtl] &': { justifyContent: 'right', textAlign: 'right' } },
});
