import { globalStyle, style } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';

/** One row: on phones it scrolls, with the edge of a fourth game; elsewhere it is as it fits. */
export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '6.25rem',
  gap: space(3),
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  // Room for the focus ring, which the scroll box would clip.
  padding: space(1),
  marginInline: `calc(${space(1)} * -1)`,
  '@media': {
    [screens.tablet]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      overflow: 'visible',
    },
    [screens.desktop]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
  },
});
globalStyle(`${row} > li`, { scrollSnapAlign: 'start' });
globalStyle(`${row} > :nth-child(n + 6)`, {
  '@media': { [screens.tabletOnly]: { display: 'none' } },
});
globalStyle(`${row} > :nth-child(n + 9)`, {
  '@media': { [screens.desktop]: { display: 'none' } },
});
