import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { filipino } from './filipino.ts';

export type TextKey = keyof typeof english;
/** Every text of the games in one language. */
export type Texts = Readonly<Record<TextKey, string>>;

/** The games' texts by language. */
export const texts: Readonly<Record<string, Texts>> = { EN: english, TY: filipino, AR: arabic };
