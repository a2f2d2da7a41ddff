import { createContext, useContext } from 'react';

/** The announcement appears over the page, since the dialog is closed by then [AU-21]. */
export const PasswordSentContext = createContext<() => void>(() => {});

export const usePasswordSentNotice = () => useContext(PasswordSentContext);
