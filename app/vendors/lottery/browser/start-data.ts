import type { TextKey, Texts } from '../locales/texts.ts';
import type { StartData } from '../wire.ts';

/** The data in the document. */
export const start = JSON.parse(
  document.getElementById('start')?.textContent ?? '{}',
) as StartData & { readonly words: Texts };

const { documentElement: page } = document;
page.dataset['theme'] ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** What a text's placeholders are filled with. */
export type TextValues = Readonly<Record<string, string | number>>;

const isRtl = page.dir === 'rtl';
/** Between right-to-left words a number such as `20261128-001` keeps its own order. */
const isolated = (value: string): string => (isRtl ? `\u2068${value}\u2069` : value);

/** A text in the player's language, its placeholders filled in. */
export const t = (key: TextKey, values: TextValues = {}): string =>
  start.words[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    isolated(String(values[name] ?? place)),
  );
