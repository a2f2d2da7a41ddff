import { routeTable, type RouteLine } from '#app/lib/route-table.ts';
import type { AssembledSite } from '#app/site/types.ts';
import { schemaVersion } from '#schema/merchant.ts';
import { footers, headers, heroes, navs, tiles } from '#schema/theme.ts';
import { readTone, toHex } from '#themes/colour.ts';
import type { BrandPlan } from './plan-brand.ts';
import {
  starterBanners,
  starterContent,
  starterLines,
  type StarterBanner,
} from './starter-words.ts';

const lines: readonly RouteLine[] = routeTable;
const fonts = [
  ['bricolage-grotesque', 'figtree'],
  ['fraunces', 'figtree'],
  ['manrope', 'manrope'],
  ['fredoka', 'nunito'],
] as const;

/** A number that a code always gives, so that brands of one afternoon do not all look the same. */
const numberOf = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
const pick = <Value>(values: readonly Value[], number: number): Value =>
  values[number % values.length] as Value;

/**
 * The second colour: across the wheel, so that it tells itself apart from the first, and light,
 * since a dark yellow is mud.
 */
const secondaryOf = (primary: string): string =>
  toHex({ l: 0.8, c: 0.15, h: (readTone(primary).h + 150) % 360 });

/**
 * Banners for the pages that the brand would have without one.
 * @param draft the site that the template alone makes
 */
function bannersFor({ routes, banners }: AssembledSite): StarterBanner[] {
  const needed = new Set(
    Object.values(routes).flatMap(({ id, on }) =>
      on ? (lines.find((line) => line.id === id)?.banner ?? []) : [],
    ),
  );
  return starterBanners.filter(({ group }) => needed.has(group) && !banners[group]);
}

/**
 * A value on one line, with blanks that let it be read; texts never hold a line break once they are
 * written as JSON.
 */
const said = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n */g, ' ');

/** The manifest of a new brand, with comments. */
export function starterManifest(plan: BrandPlan, banners: readonly StarterBanner[]): string {
  const { code, name, primary, mood, jurisdiction, languages, currency, hosts, template } = plan;
  const number = numberOf(code);
  const [display, text] = pick(fonts, number);
  const banner = ({ id, group, motif, target }: StarterBanner) =>
    `    ${said({ id, group, motif, linkageType: target ? 'route' : 'none', ...(target ? { target } : {}) })}`;
  const keys = [
    '  "$schema": "../../schema/merchant.schema.json"',
    `  "schemaVersion": ${schemaVersion}`,
    `  "code": ${said(code)}`,
    `  "name": ${said(name)}`,
    `  "extends": ${said(template)}`,
    `  // Its minimum age, marks and limits are a floor: a brand may only be stricter.\n  "jurisdiction": ${said(jurisdiction)}`,
    `  // It answers on ${code}.localhost anyway; the brand’s own domains stand here.\n  "hosts": ${said({ player: hosts, agent: hosts.map((host) => `agent.${host}`) })}`,
    `  // The first visit is in the default language; the others are chosen from the menu.\n  "languages": ${said({ default: languages[0], menu: languages })}`,
    ...(currency ? [`  "currency": ${said({ code: currency, symbol: currency })}`] : []),
    ...(banners.length > 0
      ? [
          `  // Without an "image" from assets/, a picture is drawn from the motif in the brand’s colours. Words: texts/<LANG>.json.\n  "banners": [\n${banners.map(banner).join(',\n')}\n  ]`,
        ]
      : []),
    `  // Three colours; the light and the dark set are derived from them, every pair readable.\n  "theme": {\n    "seeds": ${said({ primary, secondary: secondaryOf(primary), neutral: mood === 'vivid' ? toHex({ l: 0.98, c: 0.012, h: readTone(primary).h }) : toHex({ l: 0.98, c: 0.004, h: readTone(primary).h }) })},\n    "fonts": ${said({ display, text })},\n    "mood": ${said(mood)}\n  }`,
    `  "layout": ${said({ header: pick(headers, number), hero: pick(heroes, number >>> 3), tile: pick(tiles, number >>> 5), nav: pick(navs, number >>> 7), footer: pick(footers, number >>> 9) })}`,
  ];
  return `{\n${keys.join(',\n')}\n}\n`;
}

/**
 * The texts of a language: in a language that the product does not speak the English ones stand, so
 * that nothing is missing.
 */
function textsOf(
  language: string,
  banners: readonly StarterBanner[],
  named: (text: string) => string,
): string {
  const spoken = language === 'TY' ? 'TY' : 'EN';
  const words = banners.flatMap(({ id, words: all }) =>
    Object.entries(all[spoken]).map(
      ([part, text]) => [`banner.${id}.${part}`, named(text)] as const,
    ),
  );
  return `${JSON.stringify({ ...Object.fromEntries(Object.entries(starterLines[spoken]).map(([key, text]) => [key, named(text)])), ...Object.fromEntries(words) }, null, 2)}\n`;
}

/**
 * All files of a new brand's folder, by path.
 * @param draft the site that the manifest makes without banners: says which pages are on
 */
export function starterFolder(plan: BrandPlan, draft: AssembledSite): Record<string, string> {
  const banners = bannersFor(draft);
  const named = (text: string): string => text.replaceAll('{{name}}', plan.name);
  // Markdown reads these as marks; a name is only a name.
  const inMarkdown = (text: string): string =>
    text.replaceAll('{{name}}', plan.name.replace(/[\\`*_{}[\]<>()#+.!|~&-]/g, '\\$&'));
  const spoken = plan.languages.filter((language) => language === 'EN' || language === 'TY');
  const written = spoken.length > 0 ? spoken : [plan.languages[0] ?? 'EN'];
  const texts = written.map(
    (language) => [`texts/${language}.json`, textsOf(language, banners, named)] as const,
  );
  const content = written.flatMap((language) =>
    Object.entries(starterContent).map(
      ([file, words]) =>
        [
          `content/${language}/${file}`,
          inMarkdown(words[language === 'TY' ? 'TY' : 'EN']),
        ] as const,
    ),
  );
  return {
    'manifest.json': starterManifest(plan, banners),
    ...Object.fromEntries(texts),
    ...Object.fromEntries(content),
  };
}
