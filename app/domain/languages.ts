/** Marquee's code, BCP 47 tag, own name and writing direction [SH-08]. */
export interface Language {
  readonly code: string;
  readonly tag: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const row = (
  code: string,
  tag: string,
  name: string,
  direction: 'ltr' | 'rtl' = 'ltr',
): Language => ({ code, tag, name, direction });

/** TY first, EN second (docs/decisions/001-ty-is-filipino.md). */
export const languages: readonly Language[] = [
  row('TY', 'fil', 'Filipino'),
  row('EN', 'en', 'English'),
  row('AR', 'ar', 'العربية', 'rtl'),
  row('BN', 'bn', 'বাংলা'),
  row('CEB', 'ceb', 'Cebuano'),
  row('CS', 'cs', 'Čeština'),
  row('DA', 'da', 'Dansk'),
  row('DE', 'de', 'Deutsch'),
  row('EL', 'el', 'Ελληνικά'),
  row('ES', 'es', 'Español'),
  row('FA', 'fa', 'فارسی', 'rtl'),
  row('FI', 'fi', 'Suomi'),
  row('FR', 'fr', 'Français'),
  row('HE', 'he', 'עברית', 'rtl'),
  row('HI', 'hi', 'हिन्दी'),
  row('HU', 'hu', 'Magyar'),
  row('ID', 'id', 'Bahasa Indonesia'),
  row('IT', 'it', 'Italiano'),
  row('JA', 'ja', '日本語'),
  row('KM', 'km', 'ខ្មែរ'),
  row('KO', 'ko', '한국어'),
  row('LO', 'lo', 'ລາວ'),
  row('MS', 'ms', 'Bahasa Melayu'),
  row('MY', 'my', 'မြန်မာ'),
  row('NL', 'nl', 'Nederlands'),
  row('NO', 'nb', 'Norsk'),
  row('PL', 'pl', 'Polski'),
  row('PT', 'pt', 'Português'),
  row('RO', 'ro', 'Română'),
  row('RU', 'ru', 'Русский'),
  row('SV', 'sv', 'Svenska'),
  row('TH', 'th', 'ไทย'),
  row('TR', 'tr', 'Türkçe'),
  row('UK', 'uk', 'Українська'),
  row('VI', 'vi', 'Tiếng Việt'),
  row('ZH', 'zh-Hans', '简体中文'),
];

const byCode = new Map(languages.map((language) => [language.code, language]));

export const productLanguages: readonly string[] = ['TY', 'EN', 'AR'];

export const languageOf = (code: string): Language | undefined => byCode.get(code);

/** Accepts a code or tag in any case: `en`, `fil`, `zh-hans`. */
export const languageCodeOf = (input: string): string | undefined =>
  languages.find(({ code, tag }) =>
    [code, tag].some((name) => name.toLowerCase() === input.toLowerCase()),
  )?.code;

export const languageCodes: readonly string[] = languages.map((language) => language.code);

/** CLDR does not resolve these to the offered written standard. */
const norwegianTags: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  'no-bok': 'nb',
  'no-nyn': 'nb',
};

/** Language and script, with obsolete codes replaced; undefined if invalid. */
function readTag(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const codeByTag = new Map(languages.map(({ code, tag }) => [readTag(tag), code]));

/**
 * Resolves old and macro codes by CLDR (`in`, `tl`, `cmn`). Another script (`zh-MO`, `ms-Arab`) is
 * another language.
 */
export function languageOfTag(input: string): string | undefined {
  const tag = input.trim().toLowerCase().replaceAll('_', '-');
  const [base = ''] = tag.split('-');
  const currentTag =
    norwegianTags[tag] ?? norwegianTags[base] ?? tag.replace(/^[a-z]{2,3}-(?=[a-z]{3}(?:-|$))/, '');
  return codeByTag.get(readTag(currentTag));
}

/** Country codes that people use as language codes, unless a language has that code. */
const countryCodes: Readonly<Record<string, string>> = {
  jp: 'JA',
  kr: 'KO',
  cn: 'ZH',
  vn: 'VI',
  ph: 'TY',
  gb: 'EN',
  us: 'EN',
  ua: 'UK',
  gr: 'EL',
};

/** Accepts Marquee's codes, BCP 47 tags and countries. */
export const resolveLanguageAlias = (input: string): string | undefined =>
  languageCodeOf(input.trim()) ??
  languageOfTag(input) ??
  countryCodes[input.trim().toLowerCase().split(/[-_]/)[0] ?? ''];
