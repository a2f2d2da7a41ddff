import arabic from './AR.json' with { type: 'json' };
import english from './EN.json' with { type: 'json' };
import filipino from './TY.json' with { type: 'json' };

export type TextKey = keyof typeof english;
export type Texts = Readonly<Record<TextKey, string>>;

export const texts: Readonly<Record<string, Texts>> = { EN: english, TY: filipino, AR: arabic };
