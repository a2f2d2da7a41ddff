import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';
import { tileColumns, tileGaps } from '../tile/tile-columns.ts';
import { tabs } from './list-tabs.css.ts';

const grid_ = style({ display: 'grid', ...tileGaps });
/** 15 games a page [GM-04]: column counts that divide evenly. */
export const grid = styleVariants({
  poster: [grid_, tileColumns(3, 5, 5)],
  square: [grid_, tileColumns(3, 5, 5)],
  wide: [grid_, tileColumns(2, 3, 5)],
});
/** In a very long list, items off screen are not laid out. */
export const item = style({
  selectors: {
    '&:nth-child(n + 61)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 14rem' },
  },
});

/** Lists, search and filters: two rows on a phone, one on a desktop. */
export const bar = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
  marginBlockEnd: space(3),
  '@media': {
    [screens.tablet]: {
      marginBlockEnd: space(5),
      gridTemplateColumns: 'minmax(0, 1fr) minmax(12rem, 24rem) auto',
      columnGap: space(3),
    },
  },
});
/* Between phones and desktops the lists take the width they need and the search the rest. */
globalStyle(`${bar}:has(> ${tabs})`, {
  '@media': {
    [screens.tabletOnly]: { gridTemplateColumns: 'minmax(0, max-content) minmax(10rem, 1fr) auto' },
  },
});
export const earlier = style({
  display: 'flex',
  justifyContent: 'center',
  marginBlockEnd: space(5),
});
