import { layerOf } from '#app/site/decision.ts';
import { themeRoleNames, type ThemeRole } from '#schema/theme-roles.ts';
import { themeModes, type ThemeMode } from '#schema/theme.ts';
import { contrast } from '#themes/colour.ts';
import { brandColours, deriveColours } from '#themes/derive.ts';
import { contrastPairs } from '#themes/roles.ts';
import type { ExplainedBrand } from '#app/context/explain/explained-brand.ts';
import type { Explanation, Word } from '#app/context/explain/explain-subject.ts';
import { placeIn } from '#app/context/explain/places.ts';

export const isRole = (word: string): word is ThemeRole => (themeRoleNames as readonly string[]).includes(word);

/** The seeds and switches that every derived colour comes from. */
const sources = ['/theme/seeds/primary', '/theme/seeds/secondary', '/theme/seeds/neutral', '/theme/mood'] as const;

function wordAt(brand: ExplainedBrand, source: string, says: string): Word {
  const layer = layerOf(brand.merchant, source);
  const at = placeIn(brand, layer, source);
  return { layer, source, says, ...(at ? { at } : {}) };
}

/** How legible the colour is with each colour that it is paired with, rounded down so that nothing looks better than it is. */
const ratios = (colours: Readonly<Record<ThemeRole, string>>, role: ThemeRole): string[] =>
  contrastPairs.filter(({ text, surface }) => text === role || surface === role).map(({ text, surface, ratio }) =>
    `${text} on ${surface} ${(Math.floor(contrast(colours[text], colours[surface]) * 100) / 100).toFixed(2)}:1 (at least ${ratio}:1)`);

/** Explains a colour of the theme in both sets: replaced by the manifest, or derived, and from what. */
export function explainToken(brand: ExplainedBrand, role: ThemeRole): Explanation[] {
  const { theme } = brand.merchant;
  const shown = brandColours(theme);
  const derived = deriveColours(theme);
  const seeds = sources.map((source) => wordAt(brand, source, String(source === '/theme/mood' ? theme.mood : theme.seeds[source.split('/')[3] as keyof typeof theme.seeds])));
  return themeModes.map((mode: ThemeMode): Explanation => {
    const own = `/theme/tokens/${mode}/${role}`;
    const replaced = theme.tokens[mode][role];
    const said = replaced === undefined ? seeds.reduce((first, seed) => (first.layer === 'default' ? seed : first)) : wordAt(brand, own, `${replaced} instead of the derived ${derived[mode][role]}`);
    return {
      kind: 'token', name: `${role} (${mode})`, value: { colour: shown[mode][role], contrast: ratios(shown[mode], role) },
      decidedBy: said.layer, source: replaced === undefined ? `derived from the seeds; ${said.source}` : own, ...(said.at ? { at: said.at } : {}),
      looks: replaced === undefined ? seeds : [said, ...seeds],
    };
  });
}
