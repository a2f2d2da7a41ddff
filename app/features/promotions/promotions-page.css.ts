import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const chips = style({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBlockEnd: space(5),
});
export const ended = style({ display: 'grid', gap: space(4), marginBlockStart: space(10) });
export const notices = style({ marginBlockEnd: space(6) });
