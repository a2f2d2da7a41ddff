import { fix, type Fix } from '../../fixes/fix.ts';
import { error, warning, type Check } from '../check.ts';
import { english, extraBanner, inEnglish, inspectTexts } from './inspect-texts.ts';
import type { OwnText } from './own-texts.ts';
import { lengthChecks } from './text-length.ts';

const placeholdersOf = (text: string): string =>
  [
    ...new Set(
      [...text.matchAll(/\{\{(\w+)\}\}|\((?:min|max)\)/g)].map(([placeholder]) => placeholder),
    ),
  ]
    .sort()
    .join(' ');
const nameOf = (placeholders: string): string =>
  placeholders === '' ? 'no placeholder' : `the placeholders ${placeholders}`;
// Excludes direction marks and joiners, which Arabic, Persian and emoji need.
const invisible =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g;

const filler = /[Ll]orem ipsum|\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX\b/;

/** Reverts UTF-8 that was read as Latin-1 or Windows-1252; undefined for other texts. */
function reread(text: string): string | undefined {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(text) || /[^\u0000-\u00ff]/.test(text))
    return undefined;
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return decoded.includes('\ufffd') ? undefined : decoded;
}

const write = ({ at, key }: OwnText, text: string | undefined): Fix | undefined =>
  text === undefined
    ? undefined
    : fix(`writes ${JSON.stringify(text)}`, { do: 'set', file: at.file, path: [key], value: text });

/** Only if both texts have exactly one placeholder. */
function alignPlaceholder(text: string, referenceText: string): string | undefined {
  const [placeholders, referencePlaceholders] = [
    placeholdersOf(text).split(' ').filter(Boolean),
    placeholdersOf(referenceText).split(' ').filter(Boolean),
  ];
  return placeholders.length === 1 && referencePlaceholders.length === 1
    ? text.replaceAll(placeholders[0] ?? '', () => referencePlaceholders[0] ?? '')
    : undefined;
}

/** HTML would be shown literally. */
const withoutHtml = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/&amp;/gi, '&');

export const wordingChecks: readonly Check[] = [
  error('MQ611', {
    scope: 'folder',
    about: 'A text overrides the product’s text but has different placeholders.',
    fixSummary: 'Uses the product’s placeholder if each text has exactly one.',
    example: inEnglish('"shell.to_home": "{{brand}}, start"'),
    find: (context) =>
      inspectTexts(context, (brandText) => {
        const { key, text } = brandText;
        const referenceText = english[key];
        return referenceText === undefined ||
          // MQ613 reports wrong braces.
          /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')) ||
          key.startsWith('reg_pattern_') ||
          placeholdersOf(referenceText) === placeholdersOf(text)
          ? undefined
          : {
              message: `\`${key}\` has ${nameOf(placeholdersOf(text))}, unlike the product’s text`,
              hint: `the product’s text has ${nameOf(placeholdersOf(referenceText))}`,
              autofix: write(brandText, alignPlaceholder(text, referenceText)),
            };
      }),
  }),
  error('MQ612', {
    scope: 'folder',
    about: 'A brand text has different placeholders in English and Filipino.',
    fixSummary: 'Uses the English placeholder if each text has exactly one.',
    example: {
      manifest: extraBanner,
      files: {
        'texts/EN.json': '{ "banner.extra.title": "More" }',
        'texts/TY.json': '{\n  "banner.extra.title": "Higit pa, {{name}}" // here\n}',
      },
    },
    others: [
      {
        manifest: extraBanner,
        files: {
          'texts/EN.json': '{ "banner.extra.title": "More, {{name}}" }',
          'texts/TY.json': '{\n  "banner.extra.title": "Higit pa, {{nmae}}" // here\n}',
        },
      },
    ],
    find: (context) =>
      inspectTexts(context, (brandText) => {
        const { key, text, language } = brandText;
        const referenceText =
          language === 'EN' || key in english
            ? undefined
            : context.brandFolder.folder.texts.get('EN')?.[key];
        return referenceText === undefined || placeholdersOf(referenceText) === placeholdersOf(text)
          ? undefined
          : {
              message: `\`${key}\` has ${nameOf(placeholdersOf(text))}, unlike the English text`,
              hint: `the English text has ${nameOf(placeholdersOf(referenceText))}`,
              autofix: write(brandText, alignPlaceholder(text, referenceText)),
            };
      }),
  }),
  error('MQ613', {
    scope: 'folder',
    about: 'A placeholder is not written as `{{name}}` and would be shown literally.',
    fixSummary: 'Writes it with two braces if the product’s text has it.',
    example: inEnglish('"shell.to_home": "{name}, start"'),
    others: [
      inEnglish('"shell.to_home": "{{ name }}, start"'),
      inEnglish('"brand.tagline": "Welcome to {name}"'),
    ],
    find: (context) =>
      inspectTexts(context, (brandText) => {
        if (!/[{}]/.test(brandText.text.replace(/\{\{\w+\}\}/g, ''))) return undefined;
        // Only placeholders of the product's text are replaced.
        const braced = brandText.text.replace(/\{+\s*(\w+)\s*\}+/g, (placeholder, name: string) =>
          english[brandText.key]?.includes(`{{${name}}}`) ? `{{${name}}}` : placeholder,
        );
        return {
          message: `\`${brandText.key}\` has a placeholder that is shown literally`,
          hint: 'write {{name}}: two braces, no spaces',
          autofix: write(brandText, braced === brandText.text ? undefined : braced),
        };
      }),
  }),
  error('MQ614', {
    scope: 'folder',
    about: 'A required text is empty.',
    fixSummary: 'Removes the key, so that the underlying text is used.',
    example: inEnglish('"login.title": ""'),
    find: (context) =>
      inspectTexts(context, ({ key, text, at }) =>
        text.trim() === '' && !/^banner\..*\.(text|action)$/.test(key)
          ? {
              message: `\`${key}\` is empty`,
              hint: 'remove the key to use the underlying text',
              autofix: fix('removes the key', { do: 'remove', file: at.file, path: [key] }),
            }
          : undefined,
      ),
  }),
  warning('MQ615', {
    scope: 'folder',
    about: 'A text contains HTML, which is shown literally.',
    fixSummary: 'Removes the HTML and keeps the words.',
    example: inEnglish('"brand.tagline": "Games and <b>draws</b>"'),
    find: (context) =>
      inspectTexts(context, (brandText) =>
        /<\/?[a-z][^>]*>|&(?:amp|nbsp|lt|gt|#\d+);/i.test(brandText.text)
          ? {
              message: `\`${brandText.key}\` has HTML in it, which is shown literally`,
              hint: 'texts are plain text; use a content file for formatted text',
              autofix: write(brandText, withoutHtml(brandText.text)),
            }
          : undefined,
      ),
  }),
  warning('MQ616', {
    scope: 'folder',
    about: 'A text starts or ends with a space, or contains a line break.',
    fixSummary: 'Puts it on one line without surrounding spaces.',
    example: inEnglish('"brand.tagline": "Games and draws "'),
    find: (context) =>
      inspectTexts(context, (brandText) =>
        brandText.text !== '' &&
        (brandText.text !== brandText.text.trim() || brandText.text.includes('\n'))
          ? {
              message: `\`${brandText.key}\` starts or ends with a space, or contains a line break`,
              hint: 'write it on one line without surrounding spaces',
              autofix: write(brandText, brandText.text.trim().replace(/\s*\n\s*/g, ' ')),
            }
          : undefined,
      ),
  }),
  warning('MQ617', {
    scope: 'folder',
    about: 'A text contains invisible characters, or a � in place of a lost letter.',
    fixSummary: 'Removes invisible characters. You must restore a lost letter yourself.',
    example: inEnglish('"brand.tagline": "Games\\u200b and draws"'),
    others: [inEnglish('"brand.tagline": "Caf\ufffd and draws"')],
    find: (context) =>
      inspectTexts(context, (brandText) => {
        const hasLostLetter = brandText.text.includes('\ufffd');
        const visibleText = brandText.text.replace(invisible, '');
        if (!hasLostLetter && visibleText === brandText.text) return undefined;
        return {
          message: `\`${brandText.key}\` has ${hasLostLetter ? 'a � in it: a letter was lost when the file was saved' : 'invisible characters in it'}`,
          hint: hasLostLetter
            ? 'write the letter again, and save the file as UTF-8'
            : 'write it again without them',
          autofix: hasLostLetter ? undefined : write(brandText, visibleText),
        };
      }),
  }),
  warning('MQ619', {
    scope: 'folder',
    about: 'A text is still a placeholder: lorem ipsum, TODO, TBD.',
    example: inEnglish('"brand.tagline": "Lorem ipsum dolor"'),
    others: [inEnglish('"brand.tagline": "TODO"')],
    find: (context) =>
      inspectTexts(context, (brandText) =>
        filler.test(brandText.text)
          ? {
              message: `\`${brandText.key}\` is still placeholder text`,
              hint: 'write the final text, or remove it',
            }
          : undefined,
      ),
  }),
  warning('MQ618', {
    scope: 'folder',
    about: 'A text was saved in one encoding and read in another: é became Ã©.',
    fixSummary: 'Restores the original letters.',
    example: inEnglish('"brand.tagline": "CafÃ© and draws"'),
    find: (context) =>
      inspectTexts(context, (brandText) => {
        const decoded = reread(brandText.text);
        return decoded === undefined
          ? undefined
          : {
              message: `\`${brandText.key}\` was saved in one encoding and read in another`,
              hint: `write ${JSON.stringify(decoded)}`,
              autofix: write(brandText, decoded),
            };
      }),
  }),
  ...lengthChecks,
];
