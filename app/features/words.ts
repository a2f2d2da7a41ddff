import { faultWords } from './fault/words.ts';

/** Every word of the product, by language: the bundle that brand texts are laid over. */
export const productWords = {
  EN: { ...faultWords.EN },
  TY: { ...faultWords.TY },
};

export type TextKey = keyof (typeof productWords)['EN'];
