import type { TextKey } from './words.ts';

type Plural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

declare module '#app/i18n/use-text.ts' {
  interface TextKeys {
    readonly product: Plural<TextKey>;
  }
}
