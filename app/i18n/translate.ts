import { createInstance, type i18n, type TOptions } from 'i18next';

/** A page's texts: flat keys of one language, brand texts merged over the product's. */
export type TextBundle = Readonly<Record<string, string>>;

/** The values of a text's `{{name}}` placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Texts of one language: by key, or undefined where the bundle has none. */
export type Translate = (key: string, values?: TextValues) => string | undefined;

/**
 * i18next finds a value again by its placeholder's name, so that braces in a value are hidden from
 * it.
 */
const hiddenBrace = '\uE000';
const hideBraces = (text: string): string => text.replaceAll('{', hiddenBrace);
const showBraces = (text: string): string => text.replaceAll(hiddenBrace, '{');

/**
 * An i18next instance over one bundle. Keys are flat and contain dots, so there is no separator;
 * React escapes its output, so i18next does not.
 */
function createI18n(tag: string, bundle: TextBundle): i18n {
  const instance = createInstance({
    lng: tag,
    fallbackLng: false,
    load: 'currentOnly',
    // Without a prototype: `toString` is not a key of a bundle.
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
      // No text contains this character: `{{-name}}` has no special meaning.
      unescapePrefix: hiddenBrace,
      alwaysFormat: true,
      // An inherited property is not a text (`{{toString}}`). i18next treats undefined as a missing
      // value.
      format: (value: unknown) => (typeof value === 'string' ? value : undefined) as string,
    },
  });
  void instance.init();
  return instance;
}

/**
 * A translator over one bundle, by i18next. With `count`, `key_{form}` is looked up first, where
 * the form (one, few, other …) is the language's own by Intl; a text that fell back to another
 * language has that one's forms, so `key_other` is next. Intl formats numbers in the digits of the
 * amounts (which are formatted before). A placeholder without a value stays visible.
 *
 * Nesting (`$t(…)`) is off: operators' texts and players' names must not look up other texts.
 * @param tag BCP 47 tag of the texts' language
 * @throws RangeError when the tag is not a BCP 47 tag
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
  // Most texts have no values; a page shows hundreds of them.
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
