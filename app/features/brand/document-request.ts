import { createContext, useContext } from 'react';

/** Empty in the browser, since browsers hide nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);

/** The document's request, for error pages. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** On the server the same, except in pages that guests share: errors in the browser show it. */
export const UnsharedRequestIdContext = createContext<string | undefined>(undefined);
