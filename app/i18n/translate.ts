import { createInstance, type i18n, type TOptions } from 'i18next';

/** Flat keys of one language; brand texts override the product's. */
export type TextBundle = Readonly<Record<string, string>>;

/** Values of `{{name}}` placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: string, values?: TextValues) => string | undefined;

/** i18next replaces placeholders repeatedly, so braces in values are hidden from it. */
const hiddenBrace = '\uE000';
const hideBraces = (text: string): string => text.replaceAll('{', hiddenBrace);
const showBraces = (text: string): string => text.replaceAll(hiddenBrace, '{');

/** Keys are flat and contain dots, so there is no separator. React escapes, so i18next does not. */
function createI18n(tag: string, bundle: TextBundle): i18n {
  const instance = createInstance({
    lng: tag,
    fallbackLng: false,
    load: 'currentOnly',
    // Without a prototype, `toString` is not a key.
    resources: { [tag]: { translation: Object.assign(Object.create(null), bundle) as TextBundle } },
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    initImmediate: false,
    parseMissingKeyHandler: () => undefined,
    returnedObjectHandler: () => undefined,
    missingInterpolationHandler: (_text: string, [place]: RegExpExecArray) => place,
    interpolation: {
      escapeValue: false,
      // No text contains this character, so `{{-name}}` has no special meaning.
      unescapePrefix: hiddenBrace,
      alwaysFormat: true,
      // Rejects inherited properties (`{{toString}}`); undefined counts as a missing value.
      format: (value: unknown) => (typeof value === 'string' ? value : undefined) as string,
    },
  });
  void instance.init();
  return instance;
}

/**
 * With `count`, tries `key_{form}` by the language's Intl plural rules, then `key_other`, because a
 * fallback text has other forms. Placeholders without a value stay visible. Nesting (`$t(…)`) is
 * off, so that operators' texts and players' names cannot look up other texts.
 * @param tag BCP 47
 * @throws RangeError for an invalid tag
 */
export function createTranslate(tag: string, bundle: TextBundle): Translate {
  const instance = createI18n(tag, bundle);
  const numbers = new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
  const format = (value: string | number): string =>
    hideBraces(typeof value === 'number' ? numbers.format(value) : String(value));
  const look = (keys: string | string[], options: TOptions): string | undefined => {
    const text: unknown = instance.t(keys, options);
    return typeof text === 'string' ? text : undefined;
  };
  // Fast path: most texts have no values, and a page shows hundreds of them.
  const plainTexts = new Map<string, string>();
  const plainText = (key: string): string | undefined => {
    const text = plainTexts.get(key) ?? look(key, { skipInterpolation: true });
    if (text !== undefined) plainTexts.set(key, text);
    return text;
  };
  return (key, values) => {
    if (!values) return plainText(key);
    const { count } = values;
    const replace = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, format(value)]),
    );
    const options = { replace, nest: false };
    const text =
      typeof count === 'number'
        ? look([key, `${key}_other`], { ...options, count })
        : look(key, options);
    return text === undefined ? undefined : showBraces(text);
  };
}
