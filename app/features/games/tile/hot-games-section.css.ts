import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { screens } from '#themes/scales.ts';
import { tileColumns, tileGaps } from './tile-columns.ts';

const grid_ = style({ display: 'grid', ...tileGaps });
export const grid = styleVariants({
  poster: [grid_, tileColumns(3, 4, 6)],
  square: [grid_, tileColumns(3, 5, 6)],
  wide: [grid_, tileColumns(2, 3, 4)],
});
// Whole rows only: hide an incomplete last row.
globalStyle(`${grid.wide} > :nth-child(n + 13)`, { display: 'none' });
globalStyle(`${grid.poster} > :nth-child(n + 13), ${grid.square} > :nth-child(n + 13)`, {
  '@media': { [screens.belowTablet]: { display: 'none' } },
});
globalStyle(`${grid.poster} > :nth-child(n + 17), ${grid.square} > :nth-child(n + 16)`, {
  '@media': { [screens.tabletOnly]: { display: 'none' } },
});
