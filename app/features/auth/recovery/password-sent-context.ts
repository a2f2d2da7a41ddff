import { createContext, useContext } from 'react';

/** Says over the page that a password has been sent; the dialog is closed by then [AU-21]. */
export const PasswordSentContext = createContext<() => void>(() => {});

/** The function that says it. */
export const usePasswordSentNotice = () => useContext(PasswordSentContext);
