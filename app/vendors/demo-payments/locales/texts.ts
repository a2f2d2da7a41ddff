import arabic from './AR.json' with { type: 'json' };
import english from './EN.json' with { type: 'json' };
import filipino from './TY.json' with { type: 'json' };

/** Other languages fall back to English. */
const texts: Readonly<Record<string, Readonly<Record<keyof typeof english, string>>>> = {
  EN: english,
  TY: filipino,
  AR: arabic,
};

type TextKey = keyof typeof english;

export const textsIn =
  (language: string) =>
  (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
    (texts[language] ?? english)[key].replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
