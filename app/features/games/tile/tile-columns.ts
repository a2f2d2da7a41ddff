import { screens, space } from '#themes/scales.ts';

export const tileGaps = { columnGap: space(3), rowGap: space(3) } as const;

export const tileColumns = (phone: number, tablet: number, desktop: number) => ({
  gridTemplateColumns: `repeat(${phone}, minmax(0, 1fr))`,
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
