import { style } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';

export const page = style({
  maxInlineSize: '50rem',
  marginInline: 'auto',
  padding: space(5),
  '@media': { [screens.tablet]: { padding: space(10) } },
});
