import arabic from './AR.json' with { type: 'json' };
import english from './EN.json' with { type: 'json' };
import filipino from './TY.json' with { type: 'json' };

/** The provider's texts by language; those of its pages' other languages are English. */
const texts: Readonly<Record<string, Readonly<Record<keyof typeof english, string>>>> = {
  EN: english,
  TY: filipino,
  AR: arabic,
};

/** One text of the provider's page. */
type TextKey = keyof typeof english;

/** Makes texts of a language, with the values of their placeholders. */
export const textsIn =
  (language: string) =>
  (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
    (texts[language] ?? english)[key].replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
