import { createContext } from 'react';
import type { Translate } from './translate.ts';

/** The texts of the page that is being shown; set once by the two entries. */
export const TextContext = createContext<Translate>((key) => key);
