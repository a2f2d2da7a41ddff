import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { changePasswordPath, pathOf } from '#app/domain/pages/route-table.ts';
import type { RecoveryData } from './recovery/recovery-data.ts';
import { RecoveryDialog } from './recovery/recovery-dialog.tsx';
import { LoginDialog } from './login/login-dialog.tsx';
import type { LoginData } from './login/login-data.ts';
import { PasswordDialog, type PasswordData } from './password/password-dialog.tsx';
import { RegisterDialog } from './register/register-dialog.tsx';
import type { RegisterData } from './register/register-data.ts';

interface Props {
  readonly open: 'login' | 'register' | 'forget' | 'password' | undefined;
  /** The query of the dialog's own page: the return-to URL and the reason it opened. */
  readonly query: string;
  readonly onClose: () => void;
  readonly onSwitch: (dialog: 'login' | 'register' | 'forget') => void;
}

interface DialogData {
  readonly login?: LoginData;
  readonly register?: RegisterData;
  readonly forget?: RecoveryData;
  readonly password?: PasswordData;
}

export function AuthDialogs({ open, query, onClose, onSwitch }: Props) {
  const fetcher = useFetcher<DialogData>();
  const { load, data: dialogData } = fetcher;
  useEffect(() => {
    if (open === 'password') load(changePasswordPath);
    else if (open) load(query ? `${pathOf(open)}?${query}` : pathOf(open));
  }, [open, query, load]);
  if (open === 'login' && dialogData?.login)
    return <LoginDialog login={dialogData.login} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'register' && dialogData?.register)
    return <RegisterDialog register={dialogData.register} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'forget' && dialogData?.forget)
    return <RecoveryDialog forget={dialogData.forget} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'password' && dialogData?.password)
    return <PasswordDialog password={dialogData.password} onClose={onClose} />;
  return null;
}
