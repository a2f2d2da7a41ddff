import { layerOf } from '#app/site/decision.ts';
import { themeRoleNames, type ThemeRole } from '#schema/theme-roles.ts';
import type { Theme, ThemeMode } from '#schema/theme.ts';
import type { ExplainedBrand } from './explained-brand.ts';
import type { Explanation, Word } from './explain-subject.ts';
import { placeIn } from './places.ts';

export const isRole = (word: string): word is ThemeRole =>
  (themeRoleNames as readonly string[]).includes(word);

/**
 * What the themes know of a colour, in each of their sets; handed in, since this room does not know
 * them.
 */
export type TokenFactsOf = (
  theme: Theme,
  role: ThemeRole,
) => readonly {
  readonly mode: ThemeMode;
  readonly colour: string;
  readonly derived: string;
  readonly contrast: readonly string[];
}[];

/** The seeds and switches that every derived colour comes from. */
const sources = [
  '/theme/seeds/primary',
  '/theme/seeds/secondary',
  '/theme/seeds/neutral',
  '/theme/mood',
] as const;

function wordAt(brand: ExplainedBrand, source: string, says: string): Word {
  const layer = layerOf(brand.merchant, source);
  const at = placeIn(brand, layer, source);
  return { layer, source, says, ...(at ? { at } : {}) };
}

/**
 * Explains a colour of the theme in both sets: replaced by the manifest, or derived, and from what.
 */
export function explainToken(
  brand: ExplainedBrand,
  role: ThemeRole,
  factsOf: TokenFactsOf,
): Explanation[] {
  const { theme } = brand.merchant;
  const seeds = sources.map((source) =>
    wordAt(
      brand,
      source,
      String(
        source === '/theme/mood'
          ? theme.mood
          : theme.seeds[source.split('/')[3] as keyof typeof theme.seeds],
      ),
    ),
  );
  return factsOf(theme, role).map(({ mode, colour, derived, contrast }): Explanation => {
    const own = `/theme/tokens/${mode}/${role}`;
    const replaced = theme.tokens[mode][role];
    const said =
      replaced === undefined
        ? seeds.reduce((first, seed) => (first.layer === 'default' ? seed : first))
        : wordAt(brand, own, `${replaced} instead of the derived ${derived}`);
    return {
      kind: 'token',
      name: `${role} (${mode})`,
      value: { colour, contrast },
      decidedBy: said.layer,
      source: replaced === undefined ? `derived from the seeds; ${said.source}` : own,
      ...(said.at ? { at: said.at } : {}),
      looks: replaced === undefined ? seeds : [said, ...seeds],
    };
  });
}
