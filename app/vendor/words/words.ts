import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { filipino } from './filipino.ts';

export type Word = keyof typeof english;
/** Every text of the games in one language. */
export type WordList = Readonly<Record<Word, string>>;

/** The games' texts by language. */
export const words: Readonly<Record<string, WordList>> = { EN: english, TY: filipino, AR: arabic };
