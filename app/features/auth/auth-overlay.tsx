import { Link } from '@remix-run/react';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { changePasswordPath, pathOf } from '#app/lib/route-table.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import type { ShellData } from '../shell-context/shell-data.ts';
import { PasswordSentContext } from './recovery/password-sent-context.ts';
import { useDialogHistory } from './use-dialog-history.ts';
import { useShell } from '../shell-context/use-shell.ts';

/** The account dialogs that open over the current page. */
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

/**
 * Opens an account dialog over the page; `query` is the query of its own page, such as `next=/hot`.
 */
export const useAuthDialog = () => useContext(OpenDialogContext);

/**
 * Whether a dialog in the browser's history is still available to the viewer, who may have logged
 * in or out since.
 */
const isAvailable = (dialog: AuthDialog, { member, hiddenRoutes }: ShellData): boolean =>
  dialog === 'password' ? member !== null : member === null && !hiddenRoutes.includes(dialog);

/**
 * The account dialog over the page, which a log-in closes [AU-09]; its code is loaded when the
 * first dialog opens.
 */
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

/**
 * A plain link to /login, /register, /forget or /password that opens the dialog over the page once
 * scripts run.
 */
export function AuthLink({
  to,
  query,
  className,
  children,
}: {
  readonly to: AuthDialog;
  /** The query of the dialog's own page, such as `next=/hot`. */
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
