import { screens, space } from '#themes/scales.ts';

/** The space between the tiles of a grid of games. */
export const tileGaps = { columnGap: space(3), rowGap: space(4) } as const;

/** So many columns of tiles on phones, tablets and desktops. */
export const tileColumns = (phone: number, tablet: number, desktop: number) => ({
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
