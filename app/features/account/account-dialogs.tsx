import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { changePasswordPath, pathOf } from '#app/lib/route-table.ts';
import type { ForgetData } from '../forget/forget-data.ts';
import { ForgetDialog } from '../forget/forget-dialog.tsx';
import { LoginDialog } from '../login/login-dialog.tsx';
import type { LoginData } from '../login/login-data.ts';
import { PasswordDialog, type PasswordData } from '../password/password-dialog.tsx';
import { RegisterDialog } from '../register/register-dialog.tsx';
import type { RegisterData } from '../register/register-data.ts';

interface Props {
  readonly open: 'login' | 'register' | 'forget' | 'password' | undefined;
  readonly onClose: () => void;
  readonly onSwitch: (dialog: 'login' | 'register' | 'forget') => void;
}

/**
 * What the loaders of /login, /register, /forget and /password answer, of which each dialog takes
 * its own.
 */
interface DialogAnswer {
  readonly login?: LoginData;
  readonly register?: RegisterData;
  readonly forget?: ForgetData;
  readonly password?: PasswordData;
}

/**
 * The account dialogs over whatever page one is on: what they need comes from their own pages'
 * loaders.
 */
export function AccountDialogs({ open, onClose, onSwitch }: Props) {
  const fetcher = useFetcher<DialogAnswer>();
  const { load, data: answer } = fetcher;
  useEffect(() => {
    if (open) load(open === 'password' ? changePasswordPath : pathOf(open));
  }, [open, load]);
  if (open === 'login' && answer?.login)
    return <LoginDialog login={answer.login} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'register' && answer?.register)
    return <RegisterDialog register={answer.register} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'forget' && answer?.forget)
    return <ForgetDialog forget={answer.forget} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'password' && answer?.password)
    return <PasswordDialog password={answer.password} onClose={onClose} />;
  return null;
}
