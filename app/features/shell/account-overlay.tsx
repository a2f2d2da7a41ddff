import { Link } from '@remix-run/react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { changePasswordPath, pathOf } from '#app/lib/route-table.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { latePart } from '../trouble/late-part.tsx';
import type { ShellData } from './shell-data.ts';
import { useDialogHistory } from './use-dialog-history.ts';
import { useShell } from './use-shell.ts';

/** The dialogs of an account that open over whatever page one is on. */
const accountDialogs = ['login', 'register', 'forget', 'password'] as const;
export type AccountDialog = (typeof accountDialogs)[number];

const pathTo = (dialog: AccountDialog): string =>
  dialog === 'password' ? changePasswordPath : pathOf(dialog);

const load = () => import('../account/account-dialogs.tsx');
const AccountDialogs = latePart(
  async () => (await load()).AccountDialogs,
  ({ open }) => open && pathTo(open),
);

const OpenContext = createContext<(dialog: AccountDialog) => void>(() => {});

/** Opens an account dialog over the page. */
export const useAccountDialog = () => useContext(OpenContext);

/**
 * Whether a dialog that the history remembers is still for whoever looks now: they may have logged
 * in or out since.
 */
const isFor = (dialog: AccountDialog, { member, hidden }: ShellData): boolean =>
  dialog === 'password' ? member !== null : member === null && !hidden.includes(dialog);

/**
 * The account dialog over the page, which a log-in ends [AU-09]; their code is loaded the first
 * time one is wanted.
 */
export function AccountOverlay({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  const { dialog, open, close } = useDialogHistory(accountDialogs);
  return (
    <OpenContext.Provider value={open}>
      {children}
      {dialog && isFor(dialog, shell) ? (
        <AccountDialogs open={dialog} onClose={close} onSwitch={open} />
      ) : null}
    </OpenContext.Provider>
  );
}

/**
 * A plain link to /login, /register, /forget or /password that opens the dialog over the page once
 * scripts run.
 */
export function AccountLink({
  to,
  className,
  children,
}: {
  readonly to: AccountDialog;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const open = useAccountDialog();
  // Only a head start: the click itself reports what fails.
  const intent = useMemo(() => () => void load().catch(() => undefined), []);
  return (
    <Link
      to={pathTo(to)}
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
