import { screens, space } from '#themes/scales.ts';

export const tileGaps = { columnGap: space(3), rowGap: space(3) } as const;

/** Phones with enlarged text get fewer columns, so that names are not cut off. */
const phoneColumns = (count: number): string =>
  `repeat(auto-fill, minmax(max(4rem, (100% - ${count - 1} * ${tileGaps.columnGap}) / ${count} - 0.5px), 1fr))`;

export const tileColumns = (phone: number, tablet: number, desktop: number) => ({
  gridTemplateColumns: phoneColumns(phone),
  '@media': {
    [screens.tablet]: {
      gridTemplateColumns: `repeat(${tablet}, minmax(0, 1fr))`,
      rowGap: space(4),
    },
    [screens.desktop]: {
      gridTemplateColumns: `repeat(${desktop}, minmax(0, 1fr))`,
      columnGap: space(4),
      rowGap: space(6),
    },
  },
});
