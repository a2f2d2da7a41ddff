import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { routeTable, type RouteDefinition } from '#app/domain/pages/route-table.ts';
import type { AssembledSite } from '#app/site/types.ts';
import { schemaVersion } from '#schema/manifest/manifest-schema.ts';
import { footers, headers, heroes, navs, tiles } from '#schema/theme.ts';
import { parseOklch, toHex } from '#themes/colour.ts';
import { currencySymbol } from '../currency-symbol.ts';
import type { BrandSpec } from './brand-spec.ts';
import {
  starterBanners,
  starterContent,
  starterTexts,
  type StarterBanner,
} from './starter-texts.ts';

const routeLines: readonly RouteDefinition[] = routeTable;
const fonts = [
  ['bricolage-grotesque', 'figtree'],
  ['fraunces', 'figtree'],
  ['manrope', 'manrope'],
  ['fredoka', 'nunito'],
] as const;

/** Derived from the code, so that new brands look different. */
const numberOf = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
const pick = <Value>(values: readonly Value[], number: number): Value =>
  values[number % values.length] as Value;

/** Nearly opposite on the colour wheel, and light, because dark yellow looks like mud. */
const secondaryOf = (primary: string): string =>
  toHex({ l: 0.8, c: 0.15, h: (parseOklch(primary).h + 150) % 360 });

/**
 * Banners for pages without one.
 * @param draft the site of the template alone
 */
function bannersFor({ routes, banners }: AssembledSite): StarterBanner[] {
  const neededGroups = new Set(
    Object.values(routes).flatMap(({ id, on }) =>
      on ? (routeLines.find((route) => route.id === id)?.banner ?? []) : [],
    ),
  );
  return starterBanners.filter(({ group }) => neededGroups.has(group) && !banners[group]);
}

/** One line, with spaces for readability; strings contain no line breaks in JSON. */
const toInlineJson = (value: unknown): string =>
  JSON.stringify(value, null, 1).replace(/\n */g, ' ');

export function starterManifest(spec: BrandSpec, banners: readonly StarterBanner[]): string {
  const { code, name, primary, mood, jurisdiction, languages, currency, hosts, template } = spec;
  const number = numberOf(code);
  const [display, text] = pick(fonts, number);
  const banner = ({ id, group, motif, target }: StarterBanner) =>
    `    ${toInlineJson({ id, group, motif, linkageType: target ? 'route' : 'none', ...(target ? { target } : {}) })}`;
  const keys = [
    '  "$schema": "../../schema/merchant.schema.json"',
    `  "schemaVersion": ${schemaVersion}`,
    `  "code": ${toInlineJson(code)}`,
    `  "name": ${toInlineJson(name)}`,
    `  "extends": ${toInlineJson(template)}`,
    `  // Its minimum age, marks and limits are a floor: a brand may only be stricter.\n  "jurisdiction": ${toInlineJson(jurisdiction)}`,
    ...floorOf(jurisdiction).licences.map(
      (authority) =>
        `  // No licence is claimed. If you hold one, name it: { "licenceHolders": { "${authority}": { "holder": "…", "number": "…" } } }.\n  "footer": {}`,
    ),
    `  // It answers on ${code}.localhost anyway; the brand’s own domains stand here.\n  "hosts": ${toInlineJson({ player: hosts, agent: hosts.map((host) => `agent.${host}`) })}`,
    `  // The first visit is in the default language; the others are chosen from the menu.\n  "languages": ${toInlineJson({ default: languages[0], menu: languages })}`,
    ...(currency
      ? [
          `  "currency": ${toInlineJson({ code: currency, symbol: currencySymbol(currency) ?? currency })}`,
        ]
      : []),
    ...(banners.length > 0
      ? [
          `  // Without an "image" from assets/, a picture is drawn from the motif in the brand’s colours. Words: texts/<LANG>.json.\n  "banners": [\n${banners.map(banner).join(',\n')}\n  ]`,
        ]
      : []),
    `  // Three colours; the light and the dark set are derived from them, every pair readable.\n  "theme": {\n    "seeds": ${toInlineJson({ primary, secondary: secondaryOf(primary), neutral: mood === 'vivid' ? toHex({ l: 0.98, c: 0.012, h: parseOklch(primary).h }) : toHex({ l: 0.98, c: 0.004, h: parseOklch(primary).h }) })},\n    "fonts": ${toInlineJson({ display, text })},\n    "mood": ${toInlineJson(mood)}\n  }`,
    `  "layout": ${toInlineJson({ header: pick(headers, number), hero: pick(heroes, number >>> 3), tile: pick(tiles, number >>> 5), nav: pick(navs, number >>> 7), footer: pick(footers, number >>> 9) })}`,
  ];
  return `{\n${keys.join(',\n')}\n}\n`;
}

/** Languages without product texts get the English ones. */
function textsOf(
  language: string,
  banners: readonly StarterBanner[],
  withBrandName: (text: string) => string,
): string {
  const textLanguage = language === 'TY' ? 'TY' : 'EN';
  const translations = banners.flatMap(({ id, texts: textsByLanguage }) =>
    Object.entries(textsByLanguage[textLanguage]).map(
      ([part, text]) => [`banner.${id}.${part}`, withBrandName(text)] as const,
    ),
  );
  return `${JSON.stringify({ ...Object.fromEntries(Object.entries(starterTexts[textLanguage]).map(([key, text]) => [key, withBrandName(text)])), ...Object.fromEntries(translations) }, null, 2)}\n`;
}

/** @param draft the site without banners, which shows the enabled pages */
export function starterFolder(spec: BrandSpec, draft: AssembledSite): Record<string, string> {
  const banners = bannersFor(draft);
  const withBrandName = (text: string): string => text.replaceAll('{{name}}', spec.name);
  // A name is plain text, so Markdown is escaped.
  const inMarkdown = (text: string): string =>
    text.replaceAll('{{name}}', spec.name.replace(/[\\`*_{}[\]<>()#+.!|~&-]/g, '\\$&'));
  const completeLanguages = spec.languages.filter(
    (language) => language === 'EN' || language === 'TY',
  );
  const defaultLanguage = spec.languages[0] ?? 'EN';
  // The default language must have texts: English until they are translated.
  const textLanguages = [...new Set([defaultLanguage, ...completeLanguages])];
  const texts = textLanguages.map(
    (language) => [`texts/${language}.json`, textsOf(language, banners, withBrandName)] as const,
  );
  const content = textLanguages.flatMap((language) =>
    Object.entries(starterContent).map(
      ([file, translations]) =>
        [
          `content/${language}/${file}`,
          inMarkdown(translations[language === 'TY' ? 'TY' : 'EN']),
        ] as const,
    ),
  );
  return {
    'manifest.json': starterManifest(spec, banners),
    ...Object.fromEntries(texts),
    ...Object.fromEntries(content),
  };
}
