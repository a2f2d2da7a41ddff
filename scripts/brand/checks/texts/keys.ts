import { productTexts } from '#app/i18n/product-texts.ts';
import { didYouMean, unambiguousName } from '#schema/nearest-name.ts';
import { copyText } from '../../fixes/copy-text.ts';
import { fix } from '../../fixes/fix.ts';
import { info, warning, type Check } from '../check.ts';
import type { TranslatedLanguage, CheckContext } from '../check-context.ts';
import { ownTexts, type OwnText } from './own-texts.ts';

const productKeys = Object.keys(productTexts.EN);
const isProduct = (key: string): boolean => key in productTexts.EN;

const brandKeys = ({ merchant }: CheckContext): ReadonlySet<string> =>
  new Set([
    'brand.tagline',
    'brand.description',
    'jackpot.note',
    ...merchant.nav.map(({ id }) => `nav.${id}`),
    ...merchant.banners.flatMap(({ id }) =>
      ['title', 'text', 'action'].map((part) => `banner.${id}.${part}`),
    ),
    ...merchant.footer.certificates.map((id) => `certificate.${id}`),
    ...merchant.register.fields.map(({ patternId }) => `reg_pattern_${patternId}`),
  ]);

/** Exactly one segment may be misspelt; another banner's title is not a misspelling. */
function nearestKey(key: string, keys: readonly string[]): string | undefined {
  const segments = key.split('.');
  const nearest = segments.flatMap((segment, index) => {
    const others = keys.flatMap((knownKey) => {
      const parts = knownKey.split('.');
      const isNeighbour =
        parts.length === segments.length &&
        parts.every((part, at) => at === index || part === segments[at]);
      return isNeighbour ? [parts[index] ?? ''] : [];
    });
    const name = unambiguousName(segment, others);
    return name === undefined ? [] : [segments.with(index, name).join('.')];
  });
  return nearest.length === 1 ? nearest[0] : undefined;
}

const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isPlural = (key: string): boolean =>
  productKeys.some(
    (productKey) => stem(productKey) === stem(key) && stem(productKey) !== productKey,
  );

/** A template's texts may be for entries of its brands. */
const isUsed = (context: CheckContext, key: string): boolean =>
  context.brandFolder.folder.code.startsWith('_') || brandKeys(context).has(key) || isPlural(key);

/** Texts in one language that are missing in the other. */
const lacking = (context: CheckContext, from: 'EN' | 'TY', to: TranslatedLanguage): OwnText[] =>
  context.translatedLanguages.includes(to)
    ? ownTexts(context).filter(
        ({ language, key }) =>
          language === from &&
          !isProduct(key) &&
          context.text(to, key) === undefined &&
          isUsed(context, key),
      )
    : [];

const extra = '  "banners": { "insert": [{ "id": "extra" }] }';

export const keyChecks: readonly Check[] = [
  warning('MQ601', {
    scope: 'folder',
    about:
      'A text exists in English but not in Filipino (or Arabic, for a brand that has it), which the brand offers.',
    fixSummary: 'Copies the English text and adds a comment.',
    example: {
      manifest: extra,
      files: {
        'texts/EN.json':
          '{\n  "banner.extra.title": "More",\n  "banner.extra.text": "Even more" // here\n}',
        'texts/TY.json': '{ "banner.extra.title": "Higit pa" }',
      },
    },
    find: (context) =>
      (['TY', 'AR'] as const).flatMap((to) =>
        lacking(context, 'EN', to).map(({ key, at }) => ({
          at,
          message: `\`${key}\` is missing in ${to}`,
          hint: `write it into texts/${to}.json`,
          autofix: copyText(context, key, [to]),
        })),
      ),
  }),
  warning('MQ602', {
    scope: 'folder',
    about: 'A text exists in Filipino but not in English, which the brand offers.',
    fixSummary: 'Copies the Filipino text and adds a comment.',
    example: {
      manifest: extra,
      files: {
        'texts/TY.json':
          '{\n  "banner.extra.title": "Higit",\n  "banner.extra.text": "Higit pa" // here\n}',
        'texts/EN.json': '{ "banner.extra.title": "More" }',
      },
    },
    find: (context) =>
      lacking(context, 'TY', 'EN').map(({ key, at }) => ({
        at,
        message: `\`${key}\` is missing in EN`,
        hint: 'write it into texts/EN.json',
        autofix: copyText(context, key, ['EN']),
      })),
  }),
  warning('MQ603', {
    about: 'A text is not used: its key is misspelt, or its page or entry no longer exists.',
    fixSummary: 'Renames it to the only similar key.',
    example: {
      files: { 'texts/EN.json': '{\n  "nav.HOEM": "Start" // here\n}', 'texts/TY.json': '{}' },
    },
    find: (context) => {
      const knownKeys = brandKeys(context);
      return ownTexts(context).flatMap(({ key, at, language }) => {
        if (isProduct(key) || knownKeys.has(key) || isPlural(key)) return [];
        const closest = nearestKey(key, [...knownKeys, ...productKeys]);
        const isFree =
          closest !== undefined &&
          context.brandFolder.folder.texts.get(language)?.[closest] === undefined;
        return {
          at,
          message: `no page uses the text \`${key}\``,
          hint: didYouMean(key, [...knownKeys, ...productKeys]) ?? 'remove it',
          autofix: isFree
            ? fix(`renames it to \`${closest}\``, {
                do: 'rename',
                file: at.file,
                path: [key],
                name: closest,
              })
            : undefined,
        };
      });
    },
  }),
  info('MQ604', {
    about: 'Texts exist in a language that the brand does not offer.',
    example: {
      manifest: '  "languages": { "default": "EN", "menu": ["EN", "TY"] }',
      files: { 'texts/KO.json': '{}' },
      at: 'texts/KO.json:1',
    },
    find: ({ brandFolder: { folder, sources }, merchant }) =>
      [...folder.texts.keys()]
        .filter((language) => !merchant.languages.menu.includes(language))
        .map((language) => ({
          at: { file: `${sources.name}/texts/${language}.json`, path: '', line: 1, column: 1 },
          message: `is never shown: ${language} is not in the language menu`,
          hint: `add "${language}" to languages.menu`,
        })),
  }),
];
