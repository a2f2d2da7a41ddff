/** What a text's placeholders are filled with. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The data in the document, and its texts. */
export function readPageStart<
  Start extends { readonly words: Readonly<Record<string, string>> },
>() {
  const start = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as Start;
  const { documentElement: page } = document;
  page.dataset['theme'] ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const isRtl = page.dir === 'rtl';
  /** Between right-to-left words a number such as `20261128-001` keeps its own order. */
  const isolated = (value: string): string => (isRtl ? `\u2068${value}\u2069` : value);
  return {
    start,
    /** A text in the player's language, its placeholders filled in. */
    t: (key: keyof Start['words'] & string, values: TextValues = {}): string =>
      (start.words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
        isolated(String(values[name] ?? place)),
      ),
  };
}
