import { createContext, useContext } from 'react';

/**
 * The nonce of this response's scripts. The server sets it; in the browser it is empty, since
 * browsers hide nonces from scripts.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for inline scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext);
