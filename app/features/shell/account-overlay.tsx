import { Link, useLocation } from '@remix-run/react';
import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { changePasswordPath, pathOf } from '#app/lib/route-table.ts';
import { loadChunk } from '../status/load-chunk.ts';

/** The dialogs of an account that open over whatever page one is on. */
export type AccountDialog = 'login' | 'register' | 'forget' | 'password';

const load = () => loadChunk(() => import('../account/account-dialogs.tsx'));
const AccountDialogs = lazy(async () => ({ default: (await load()).AccountDialogs }));

const OpenContext = createContext<(dialog: AccountDialog) => void>(() => {});

/** Opens an account dialog over the page. */
export const useAccountDialog = () => useContext(OpenContext);

/** Keeps which account dialog is open; their code is loaded the first time one is wanted. */
export function AccountOverlay({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<AccountDialog>();
  const close = useCallback(() => setOpen(undefined), []);
  const { key } = useLocation();
  // Going anywhere closes it: after a log-in that is where the log-in leads [AU-09].
  useEffect(close, [key, close]);
  return (
    <OpenContext.Provider value={setOpen}>
      {children}
      {open ? <Suspense><AccountDialogs open={open} onClose={close} onSwitch={setOpen} /></Suspense> : null}
    </OpenContext.Provider>
  );
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A plain link to /login, /register, /forget or /password that opens the dialog over the page once scripts run. */
export function AccountLink({ to, className, children }: { readonly to: AccountDialog; readonly className?: string; readonly children: ReactNode }) {
  const open = useAccountDialog();
  // Only a head start: the click itself reports what fails.
  const intent = useMemo(() => () => void load().catch(() => undefined), []);
  return (
    <Link
      to={to === 'password' ? changePasswordPath : pathOf(to)}
      className={className}
      onPointerEnter={intent}
      onFocus={intent}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(to);
      }}
    >
      {children}
    </Link>
  );
}
