import { createContext, useContext } from 'react';

/** Announces over the page that a password was sent; the dialog is closed by then [AU-21]. */
export const PasswordSentContext = createContext<() => void>(() => {});

/** The function that announces it. */
export const usePasswordSentNotice = () => useContext(PasswordSentContext);
