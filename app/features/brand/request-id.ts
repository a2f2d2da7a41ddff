import { createContext } from 'react';

/** The document's request. Only error pages show it, so that shared pages do not contain it. */
export const RequestIdContext = createContext<string | undefined>(undefined);
