import type { Theme, ThemeMode } from '#schema/theme.ts';
import { contrast } from './colour.ts';
import { brandColours } from './derive-colours.ts';
import { contrastPairs, type ContrastPair } from './roles.ts';

export interface ContrastFault extends ContrastPair {
  readonly mode: ThemeMode;
  readonly textColour: string;
  readonly surfaceColour: string;
  readonly actualRatio: number;
}

/** Includes overrides [SH-21]. */
export function checkContrast(theme: Theme): ContrastFault[] {
  const sets = brandColours(theme);
  return (['light', 'dark'] as const).flatMap((mode) =>
    contrastPairs.flatMap((pair) => {
      const textColour = sets[mode][pair.text];
      const surfaceColour = sets[mode][pair.surface];
      const exact = contrast(textColour, surfaceColour);
      // Rounded down, so that 4.499 is not reported as 4.5.
      return exact >= pair.ratio
        ? []
        : [
            {
              ...pair,
              mode,
              textColour,
              surfaceColour,
              actualRatio: Math.floor(exact * 100) / 100,
            },
          ];
    }),
  );
}
