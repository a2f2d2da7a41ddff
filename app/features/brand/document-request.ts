import { createContext, useContext } from 'react';

/** Empty in the browser, since browsers hide nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);

/** The document's request. Only error pages show it, so that shared pages do not contain it. */
export const RequestIdContext = createContext<string | undefined>(undefined);
