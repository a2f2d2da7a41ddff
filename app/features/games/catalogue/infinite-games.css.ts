import { style } from '@vanilla-extract/css';
import { space } from '#themes/scales.ts';

export const more = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  marginBlockStart: space(6),
});
export const followingGames = style({ marginBlockStart: space(4) });
