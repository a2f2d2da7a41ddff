import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { pathOf } from '#app/lib/route-table.ts';
import { ForgetDialog } from '../forget/forget-dialog.tsx';
import { LoginDialog } from '../login/login-dialog.tsx';
import type { LoginData } from '../login/login-data.ts';
import { RegisterDialog } from '../register/register-dialog.tsx';
import type { RegisterData } from '../register/register-data.ts';
import type { BannerData } from '../banner/banner-data.ts';

interface Props {
  readonly open: 'login' | 'register' | 'forget' | undefined;
  readonly onClose: () => void;
  readonly onSwitch: (dialog: 'login' | 'register' | 'forget') => void;
}

/** What the loaders of /login, /register and /forget answer, of which each dialog takes its own. */
interface DialogAnswer {
  readonly login?: LoginData;
  readonly register?: RegisterData;
  readonly forget?: { readonly banner: BannerData | null };
}

/** The account dialogs over whatever page one is on: what they need comes from their own pages' loaders. */
export function AccountDialogs({ open, onClose, onSwitch }: Props) {
  const fetcher = useFetcher<DialogAnswer>();
  const { load } = fetcher;
  useEffect(() => {
    if (open) load(pathOf(open));
  }, [open, load]);
  const answer = fetcher.data;
  if (open === 'login' && answer?.login) return <LoginDialog login={answer.login} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'register' && answer?.register) return <RegisterDialog register={answer.register} onClose={onClose} onSwitch={onSwitch} />;
  if (open === 'forget' && answer?.forget) return <ForgetDialog banner={answer.forget.banner} onClose={onClose} onSwitch={onSwitch} />;
  return null;
}
