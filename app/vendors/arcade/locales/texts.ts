import { arabic } from './arabic.ts';
import { english, type Texts } from './english.ts';
import { filipino } from './filipino.ts';

/** The games' texts by language. */
export const texts: Readonly<Record<string, Texts>> = { EN: english, TY: filipino, AR: arabic };
