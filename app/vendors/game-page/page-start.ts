export type TextValues = Readonly<Record<string, string | number>>;

/** Embedded data and texts. */
export function readPageStart<
  Start extends { readonly words: Readonly<Record<string, string>> },
>() {
  const start = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as Start;
  const { documentElement: page } = document;
  page.dataset['theme'] ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const isRtl = page.dir === 'rtl';
  /** Preserves the order of numbers such as `20261128-001` between right-to-left words. */
  const isolated = (value: string): string => (isRtl ? `\u2068${value}\u2069` : value);
  return {
    start,
    t: (key: keyof Start['words'] & string, values: TextValues = {}): string =>
      (start.words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
        isolated(String(values[name] ?? placeholder)),
      ),
  };
}
