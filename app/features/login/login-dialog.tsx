import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import * as css from '../account/account.css.ts';
import { FormBanner } from '../account/form-banner.tsx';
import { FormFault } from '../account/form-fault.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useHumanCheck } from '../account/use-human-check.ts';
import { useFormFaultText } from '../account/use-form-fault-text.ts';
import { PauseNotice } from '../protection/pause-notice-later.ts';
import { Logo } from '../shell/logo.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { SocialNoticeLine } from '../social/social-notice.tsx';
import { later } from '../status/later.tsx';
import type { LoginData } from './login-data.ts';
import { LoginLinks } from './login-links.tsx';
import { LoginFields } from './login-fields.tsx';

const StepDialog = later(
  '#loginStepModal',
  async () => (await import('../login-step/step-dialog.tsx')).StepDialog,
);

export type LoginWay = 'username' | 'mobile';

interface Props {
  readonly login: LoginData;
  /** The tab that the address names, with JavaScript off. */
  readonly way?: LoginWay;
  readonly onClose: () => void;
  readonly onSwitch?: (dialog: 'register' | 'forget') => void;
}

/**
 * A way's own address: a form that is posted without scripts comes back to its tab, and on to where
 * one was going.
 */
function addressOf(way: LoginWay, { next, captcha }: LoginData): string {
  const query = new URLSearchParams({
    ...(way === 'mobile' ? { by: way } : {}),
    ...(next ? { next } : {}),
    ...(captcha ? { picture: '1' } : {}),
  }).toString();
  return query ? `${pathOf('login')}?${query}` : pathOf('login');
}

/**
 * The log-in dialog: banner and logo, a tab for each way in, and what leads elsewhere [AU-01,
 * AU-05].
 */
export function LoginDialog({ login, way = 'username', onClose, onSwitch }: Props) {
  const text = useText();
  const faultText = useFormFaultText();
  const [chosen, setChosen] = useState<LoginWay>(login.mobile ? way : 'username');
  const form = useAccountForm(addressOf(chosen, login));
  const human = useHumanCheck(form, login.verify, (intent) =>
    intent === 'code' ? 'code' : intent === null && chosen === 'username' ? 'login' : undefined,
  );
  const tabs = [
    { id: 'username', label: text('login.byUsername'), href: addressOf('username', login) },
    { id: 'mobile', label: text('login.byMobile'), href: addressOf('mobile', login) },
  ];
  const fault = faultText(form.reply?.formFault);
  if (form.reply?.step) return <StepDialog step={form.reply.step} onClose={onClose} />;
  return (
    <Dialog
      id="loginPopupModal"
      title={text(login.agentSide ? 'login.agentTitle' : 'login.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
      banner={
        login.banner ? (
          <FormBanner banner={login.banner} />
        ) : (
          <div className={css.logo}>
            <Logo ground="plain" />
          </div>
        )
      }
    >
      <div className={css.stack}>
        {login.mobile ? (
          <LinkTabs
            label={text('login.ways')}
            tabs={tabs}
            selected={chosen}
            onSelect={(id) => setChosen(id === 'mobile' ? 'mobile' : 'username')}
          />
        ) : null}
        <form.Form
          ref={form.ref}
          method="post"
          action={form.action}
          className={css.form}
          noValidate
          onSubmit={human.onSubmit}
        >
          {form.reply ? null : <SocialNoticeLine notice={login.notice} />}
          {login.began ? (
            <PauseNotice title={text('protection.began')} endsAt={login.began.endsAt} />
          ) : null}
          {fault ? <FormFault text={fault} pause={form.reply?.pause} /> : null}
          <input type="hidden" name="by" value={chosen} />
          {login.next ? <input type="hidden" name="next" value={login.next} /> : null}
          <LoginFields
            login={login}
            way={chosen}
            form={form}
            human={human}
            onForgot={
              onSwitch && login.forget?.startsWith(pathOf('forget'))
                ? () => onSwitch('forget')
                : undefined
            }
          />
        </form.Form>
        <SocialButtons providers={login.social} next={login.next} />
        <LoginLinks login={login} onRegister={onSwitch ? () => onSwitch('register') : undefined} />
      </div>
    </Dialog>
  );
}
