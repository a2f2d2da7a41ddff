import { style } from '@vanilla-extract/css';
import { touchTarget } from '#themes/scales.ts';

/** Each name is in its own direction, and all of them on the page's side. */
export const choice = style({
  minBlockSize: touchTarget,
  fontSize: '0.9375rem',
  justifyContent: 'left',
  textAlign: 'left',
  selectors: { 'html[dir=rtl] &': { justifyContent: 'right', textAlign: 'right' } },
});
