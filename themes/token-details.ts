import type { ThemeRole } from '#schema/theme-roles.ts';
import { themeModes, type Theme, type ThemeMode } from '#schema/theme.ts';
import { contrast } from './colour.ts';
import { brandColours, deriveColours } from './derive-colours.ts';
import { contrastPairs, type ColourSet } from './roles.ts';

export interface TokenDetails {
  readonly mode: ThemeMode;
  /** Includes overrides. */
  readonly colour: string;
  /** Derived from the seeds. */
  readonly derived: string;
  readonly contrast: readonly string[];
}

/** Rounded down, so that no ratio looks better than it is. */
const ratios = (colours: ColourSet, role: ThemeRole): string[] =>
  contrastPairs
    .filter(({ text, surface }) => text === role || surface === role)
    .map(
      ({ text, surface, ratio }) =>
        `${text} on ${surface} ${(Math.floor(contrast(colours[text], colours[surface]) * 100) / 100).toFixed(2)}:1 (at least ${ratio}:1)`,
    );

export function tokenDetails(theme: Theme, role: ThemeRole): TokenDetails[] {
  const finalColours = brandColours(theme);
  const derived = deriveColours(theme);
  return themeModes.map((mode) => ({
    mode,
    colour: finalColours[mode][role],
    derived: derived[mode][role],
    contrast: ratios(finalColours[mode], role),
  }));
}
