import 'i18next';
import type { productWords } from './words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: (typeof productWords)['EN'] };
  }
}
