import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { withLoginReason } from '#app/domain/pages/login-reason.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import * as css from '../forms/auth-form.css.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { useFormBanner } from '../forms/use-form-banner.ts';
import { FormFault } from '../forms/form-fault.tsx';
import { FormLanguage } from '../forms/form-language.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useHumanVerification } from '../human-verification/use-human-verification.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { LogoLink } from '../../brand/logo-link.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { SocialNoticeAlert } from '../social/social-notice.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import type { LoginData } from './login-data.ts';
import { LoginFields } from './login-fields.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { SwitchLink } from '../forms/switch-link.tsx';
import { FreePlayButton } from '../free-play/free-play-button.tsx';
import { useSlots } from '../../shell-context/use-slots.ts';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';

/** With an opened game, registration and free play appear beside its tile instead [AU-05]. */
function LoginLinks({
  login,
  onRegister,
}: {
  readonly login: LoginData;
  readonly onRegister?: (() => void) | undefined;
}) {
  const text = useText();
  return (
    <>
      {login.apps ? (
        <div className={css.apps}>
          <a className={buttonClass({ size: 'small', wide: true })} href={`${login.apps}#android`}>
            {text('login.android')}
          </a>
          <a className={buttonClass({ size: 'small', wide: true })} href={`${login.apps}#apple`}>
            {text('login.apple')}
          </a>
        </div>
      ) : null}
      {login.freePlay && !login.game ? <FreePlayButton wide next={login.next} /> : null}
      <p className={css.links}>
        {login.signUp && !login.game ? (
          <span>
            {text('login.noAccount')}{' '}
            <SwitchLink to={login.signUp} onSwitch={onRegister}>
              {text('login.register')}
            </SwitchLink>
          </span>
        ) : null}
        <CustomerServiceLink />
      </p>
    </>
  );
}

function LoginGame({
  login: { game, freePlay, signUp, next },
  onRegister,
}: {
  readonly login: LoginData;
  readonly onRegister: (() => void) | undefined;
}) {
  const text = useText();
  const { GameSummary } = useSlots();
  if (!game) return null;
  return (
    <>
      {GameSummary ? <GameSummary game={game}>{text('fault.missing_token')}</GameSummary> : null}
      {freePlay || signUp ? (
        <div className={css.ways}>
          {freePlay ? <FreePlayButton wide next={next} /> : null}
          {signUp ? (
            <SwitchLink to={signUp} onSwitch={onRegister} className={buttonClass({ wide: true })}>
              {text('login.register')}
            </SwitchLink>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

const LazyStepUpDialog = lazyComponent(
  '#loginStepModal',
  async () => (await import('../step-up/step-up-dialog.tsx')).StepUpDialog,
);

const reasonTexts = { session: 'fault.invalid_token', game: 'fault.missing_token' } as const;

export type LoginMethod = 'username' | 'mobile';

interface Props {
  readonly login: LoginData;
  /** The tab from the URL, for disabled JavaScript. */
  readonly method?: LoginMethod;
  /** Absent on login-first brands, where no page is behind the dialog. */
  readonly onClose?: (() => void) | undefined;
  readonly onSwitch?: (dialog: 'register' | 'forget') => void;
}

/** A form posted without scripts returns to its tab and preserves the return-to URL. */
function loginUrl(method: LoginMethod, { next, captcha }: LoginData): string {
  const query = new URLSearchParams({
    ...(method === 'mobile' ? { by: method } : {}),
    ...(next ? { next } : {}),
    ...(captcha ? { picture: '1' } : {}),
  }).toString();
  return query ? `${pathOf('login')}?${query}` : pathOf('login');
}

const ownUrl = (method: LoginMethod, login: LoginData): string =>
  login.reason ? withLoginReason(loginUrl(method, login), login.reason) : loginUrl(method, login);

/** Why a visitor is here: redirected to the log-in, or back from another service. */
function LoginNotices({ login: { reason, notice } }: { readonly login: LoginData }) {
  const text = useText();
  return (
    <>
      {reason ? <Alert tone="info">{text(reasonTexts[reason])}</Alert> : null}
      <SocialNoticeAlert notice={notice} />
    </>
  );
}

function LoginBanner({ banner: folderBanner }: Pick<LoginData, 'banner'>) {
  const banner = useFormBanner(['login'], folderBanner);
  return banner ? (
    <FormBanner banner={banner} />
  ) : (
    <div className={css.logo}>
      <LogoLink surface="plain" />
    </div>
  );
}

export function LoginDialog({ login, method = 'username', onClose, onSwitch }: Props) {
  const text = useText();
  const faultText = useFormFaultText('login.failed');
  const [selected, setSelected] = useState<LoginMethod>(login.mobile ? method : 'username');
  const form = useAuthForm(loginUrl(selected, login));
  useFormDraft(form.props.ref, 'login', selected);
  const human = useHumanVerification(form, login.verify, (intent) =>
    intent === 'code' ? 'code' : intent === null && selected === 'username' ? 'login' : undefined,
  );
  const tabs = [
    { id: 'username', label: text('login.byUsername'), href: loginUrl('username', login) },
    { id: 'mobile', label: text('login.byMobile'), href: loginUrl('mobile', login) },
  ];
  const fault = faultText(form.reply?.formFault, form.reply?.faultWords);
  // Without a page behind the dialog, cancelling the second step restarts the log-in.
  const leaveStep = onClose ?? (() => location.assign(loginUrl(selected, login)));
  if (form.reply?.step) return <LazyStepUpDialog step={form.reply.step} onClose={leaveStep} />;
  return (
    <Dialog
      id="loginPopupModal"
      title={text(login.agentSide ? 'login.agentTitle' : 'login.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      closable={onClose !== undefined}
      onClose={onClose}
      banner={login.game ? undefined : <LoginBanner banner={login.banner} />}
    >
      <div className={css.stack}>
        <LoginGame login={login} onRegister={onSwitch ? () => onSwitch('register') : undefined} />
        {login.mobile ? (
          <LinkTabs
            label={text('login.ways')}
            tabs={tabs}
            selected={selected}
            onSelect={(id) => setSelected(id === 'mobile' ? 'mobile' : 'username')}
          />
        ) : null}
        <form.Form {...form.props} className={css.form} onSubmit={form.submitBy(human.onSubmit)}>
          {form.reply ? null : <LoginNotices login={login} />}
          {login.startedExclusion ? (
            <FormFault text={text('protection.began')} pause={login.startedExclusion} />
          ) : null}
          {fault ? <FormFault text={fault} pause={form.reply?.pause} /> : null}
          <input type="hidden" name="by" value={selected} />
          {login.next ? <input type="hidden" name="next" value={login.next} /> : null}
          <LoginFields
            login={login}
            method={selected}
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
        <FormLanguage next={ownUrl(selected, login)} />
      </div>
    </Dialog>
  );
}
