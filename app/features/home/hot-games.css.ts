import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';

const grid_ = style({ display: 'grid', columnGap: space(3), rowGap: space(4) });
const columns = (phone: number, tablet: number, desktop: number) => ({
  gridTemplateColumns: `repeat(${phone}, minmax(0, 1fr))`,
  '@media': {
    [screens.tablet]: { gridTemplateColumns: `repeat(${tablet}, minmax(0, 1fr))` },
    [screens.desktop]: {
      gridTemplateColumns: `repeat(${desktop}, minmax(0, 1fr))`,
      columnGap: space(4),
      rowGap: space(6),
    },
  },
});
export const grid = styleVariants({
  poster: [grid_, columns(3, 4, 6)],
  square: [grid_, columns(3, 5, 6)],
  wide: [grid_, columns(2, 3, 4)],
});
// Whole rows only: what would begin a ragged last row stays away.
globalStyle(`${grid.wide} > :nth-child(n + 13)`, { display: 'none' });
globalStyle(`${grid.poster} > :nth-child(n + 13), ${grid.square} > :nth-child(n + 13)`, {
  '@media': { [screens.belowTablet]: { display: 'none' } },
});
globalStyle(`${grid.poster} > :nth-child(n + 17), ${grid.square} > :nth-child(n + 16)`, {
  '@media': { [screens.tabletOnly]: { display: 'none' } },
});
