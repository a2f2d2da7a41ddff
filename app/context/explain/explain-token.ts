import { layerOf } from '#app/site/decision.ts';
import { themeRoleNames, type ThemeRole } from '#schema/theme-roles.ts';
import type { Theme, ThemeMode } from '#schema/theme.ts';
import type { ExplainedBrand } from './locate-key.ts';
import type { Explanation, SubjectQuery } from './explain-subject.ts';
import { locateSource } from './source-location.ts';

export const isThemeRole = (name: string): name is ThemeRole =>
  (themeRoleNames as readonly string[]).includes(name);

/** Injected, because this module may not import the themes. */
export type TokenDetailsOf = (
  theme: Theme,
  role: ThemeRole,
) => readonly {
  readonly mode: ThemeMode;
  readonly colour: string;
  readonly derived: string;
  readonly contrast: readonly string[];
}[];

const sources = [
  '/theme/seeds/primary',
  '/theme/seeds/secondary',
  '/theme/seeds/neutral',
  '/theme/mood',
] as const;

function evidenceAt(brand: ExplainedBrand, source: string, says: string): SubjectQuery {
  const layer = layerOf(brand.merchant, source);
  const at = locateSource(brand, layer, source);
  return { layer, source, says, ...(at ? { at } : {}) };
}

/** Explains in both colour sets whether the manifest overrides the colour, or how it is derived. */
export function explainToken(
  brand: ExplainedBrand,
  role: ThemeRole,
  detailsOf: TokenDetailsOf,
): Explanation[] {
  const { theme } = brand.merchant;
  const seeds = sources.map((source) =>
    evidenceAt(
      brand,
      source,
      String(
        source === '/theme/mood'
          ? theme.mood
          : theme.seeds[source.split('/')[3] as keyof typeof theme.seeds],
      ),
    ),
  );
  return detailsOf(theme, role).map(({ mode, colour, derived, contrast }): Explanation => {
    const tokenPath = `/theme/tokens/${mode}/${role}`;
    const override = theme.tokens[mode][role];
    const deciding =
      override === undefined
        ? seeds.reduce((first, seed) => (first.layer === 'default' ? seed : first))
        : evidenceAt(brand, tokenPath, `${override} instead of the derived ${derived}`);
    return {
      kind: 'token',
      name: `${role} (${mode})`,
      value: { colour, contrast },
      decidedBy: deciding.layer,
      source: override === undefined ? `derived from the seeds; ${deciding.source}` : tokenPath,
      ...(deciding.at ? { at: deciding.at } : {}),
      looks: override === undefined ? seeds : [deciding, ...seeds],
    };
  });
}
