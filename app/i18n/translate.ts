/** A page's texts: flat keys of one language, brand texts laid over the product's. */
export type TextBundle = Readonly<Record<string, string>>;

/** What fills a text's `{{name}}` places; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Texts of one language: by key, or undefined where the bundle has none. */
export type Translate = (key: string, values?: TextValues) => string | undefined;

const placeholder = /\{\{(\w+)\}\}/g;

/**
 * A translator over one bundle. With `count`, `key_{form}` is looked up first, where the form (one,
 * few, other …) is the language's own by Intl, and so is how numbers are written, in the digits of
 * the amounts (which are formatted before).
 * @param tag BCP 47 tag of the language the texts are in
 */
export function createTranslate(tag: string, bundle: TextBundle): Translate {
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
  const formatValue = (value: string | number | undefined): string =>
    typeof value === 'number' ? numbers.format(value) : String(value);
  const lookUp = (key: string): string | undefined =>
    Object.hasOwn(bundle, key) ? bundle[key] : undefined;
  return (key, values) => {
    const count = values?.['count'];
    const text =
      (typeof count === 'number'
        ? (lookUp(`${key}_${plurals.select(count)}`) ?? lookUp(`${key}_other`))
        : undefined) ?? lookUp(key);
    return values
      ? text?.replace(placeholder, (match, name: string) =>
          Object.hasOwn(values, name) ? formatValue(values[name]) : match,
        )
      : text;
  };
}
