import { style } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';

export const tabs = style({
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  gridColumn: '1 / -1',
  minInlineSize: 0,
  paddingBlock: space(0.5),
  '@media': { [screens.tablet]: { gridColumn: 'auto' } },
});
