import { globalStyle, style } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';

export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(11rem, 72vw)',
  gap: space(3),
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  // Space for the focus ring, which the scroll box would clip.
  padding: space(1),
  marginInline: `calc(${space(1)} * -1)`,
  scrollPaddingInline: space(1),
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
globalStyle(`${row} > li > a`, {
  '@media': {
    [screens.belowTablet]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: space(2),
    },
  },
});
globalStyle(`${row} > li > a > :first-child`, {
  '@media': { [screens.belowTablet]: { blockSize: '3rem', marginBlockEnd: 0 } },
});
// The vendor's name.
globalStyle(`${row} > li > a > :nth-child(3)`, {
  '@media': { [screens.belowTablet]: { display: 'none' } },
});
globalStyle(`${row} > :nth-child(n + 6)`, {
  '@media': { [screens.tabletOnly]: { display: 'none' } },
});
globalStyle(`${row} > :nth-child(n + 9)`, { '@media': { [screens.desktop]: { display: 'none' } } });
