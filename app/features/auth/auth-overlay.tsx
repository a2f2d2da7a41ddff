import { Link } from '@remix-run/react';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { changePasswordPath, pathOf } from '#app/domain/pages/route-table.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import type { ShellData } from '../shell-context/shell-data.ts';
import { PasswordSentContext } from './recovery/password-sent-context.ts';
import { useDialogHistory } from './use-dialog-history.ts';
import { useShell } from '../shell-context/use-shell.ts';

const authDialogs = ['login', 'register', 'forget', 'password'] as const;
export type AuthDialog = (typeof authDialogs)[number];

const pathTo = (dialog: AuthDialog): string =>
  dialog === 'password' ? changePasswordPath : pathOf(dialog);

const load = () => import('./auth-dialogs.tsx');
const LazyAuthDialogs = lazyDialog(
  async () => (await load()).AuthDialogs,
  ({ open }) => open && pathTo(open),
);

const LazyPasswordSentToast = lazyComponent(
  '[data-password-sent]',
  async () => (await import('./recovery/password-sent-toast.tsx')).PasswordSentToast,
);

const OpenDialogContext = createContext<(dialog: AuthDialog, query?: string) => void>(() => {});

/** Opens an account dialog over the page; `query` is as on the dialog’s page, such as `next=/hot`. */
export const useAuthDialog = () => useContext(OpenDialogContext);

/** The viewer may have logged in or out since the history entry was made. */
const isAvailable = (dialog: AuthDialog, { member, hiddenRoutes }: ShellData): boolean =>
  dialog === 'password' ? member !== null : member === null && !hiddenRoutes.includes(dialog);

/** Loads the dialogs' code when the first one opens; a log-in closes the dialog [AU-09]. */
export function AuthOverlay({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  const { dialog, query, open, close } = useDialogHistory(authDialogs);
  const [isPasswordSent, setIsPasswordSent] = useState(false);
  const announcePasswordSent = useCallback(() => setIsPasswordSent(true), []);
  return (
    <OpenDialogContext.Provider value={open}>
      <PasswordSentContext.Provider value={announcePasswordSent}>
        {children}
        {dialog && isAvailable(dialog, shell) ? (
          <LazyAuthDialogs open={dialog} query={query} onClose={close} onSwitch={open} />
        ) : null}
      </PasswordSentContext.Provider>
      {isPasswordSent ? <LazyPasswordSentToast onClose={() => setIsPasswordSent(false)} /> : null}
    </OpenDialogContext.Provider>
  );
}

export function AuthLink({
  to,
  query,
  className,
  children,
}: {
  readonly to: AuthDialog;
  readonly query?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const open = useAuthDialog();
  // Only prefetches: the click itself reports a failure.
  const preload = useMemo(() => () => void load().catch(() => undefined), []);
  return (
    <Link
      to={query ? `${pathTo(to)}?${query}` : pathTo(to)}
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(to, query);
      }}
    >
      {children}
    </Link>
  );
}
