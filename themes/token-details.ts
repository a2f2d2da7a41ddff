import type { ThemeRole } from '#schema/theme-roles.ts';
import { themeModes, type Theme, type ThemeMode } from '#schema/theme.ts';
import { contrast } from './colour.ts';
import { brandColours, deriveColours } from './derive.ts';
import { contrastPairs, type ColourSet } from './roles.ts';

/** The details of one colour of a theme, in one of its two sets. */
export interface TokenDetails {
  readonly mode: ThemeMode;
  /** The colour on pages. */
  readonly colour: string;
  /** The colour derived from the seeds. */
  readonly derived: string;
  /** Its contrast with each paired colour. */
  readonly contrast: readonly string[];
}

/** Ratios are rounded down, so that none looks better than it is. */
const ratios = (colours: ColourSet, role: ThemeRole): string[] =>
  contrastPairs
    .filter(({ text, surface }) => text === role || surface === role)
    .map(
      ({ text, surface, ratio }) =>
        `${text} on ${surface} ${(Math.floor(contrast(colours[text], colours[surface]) * 100) / 100).toFixed(2)}:1 (at least ${ratio}:1)`,
    );

/** A colour of a theme in both sets. */
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
