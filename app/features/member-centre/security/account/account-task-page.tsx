import { Link, useActionData } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { AbsentPart } from '../../../connectivity/absent-part.tsx';
import { SocialLinksSection } from '../../../auth/social/social-links-section.tsx';
import { AuthenticatorSection } from '../authenticator/authenticator-section.tsx';
import { AvatarSection } from '../avatar-section.tsx';
import type { ProtectionParts, SecurityData } from '../security-data.ts';
import { ChangePasswordLink, SessionList } from '../session-list.tsx';
import { TrustedDevices } from '../trusted-devices.tsx';
import * as css from './account.css.ts';
import type { AccountTask } from './account-data.ts';
import { InstrumentsPanel } from './instruments-panel.tsx';
import { LoginsPanel } from './logins-panel.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';
import { PaymentPasswordPanel } from './payment-password-panel.tsx';
import { useTaskTitle } from './use-task-title.ts';

interface Props {
  readonly security: SecurityData;
  readonly protection: ProtectionParts;
  readonly task: AccountTask;
}

export function AccountTaskPage({ security, protection, task }: Props) {
  const text = useText();
  const title = useTaskTitle()(task);
  const { done, faults } = security.account;
  // A new submission since then supersedes `done`.
  const isDone = useActionData() === undefined && done !== null;
  return (
    <>
      <div>
        <Link to="?" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          <ArrowLeft size={16} aria-hidden="true" className={css.forward} />
          {text('security.back')}
        </Link>
      </div>
      {isDone ? <Alert tone="positive">{text('security.saved')}</Alert> : null}
      {/* The key clears the fields, especially secrets, once a form is done. */}
      <TaskContent key={done} security={security} protection={protection} task={task}>
        <AbsentPart id={task} title={title} fault={faults[task] ?? 'not_offered'} />
      </TaskContent>
    </>
  );
}

function TaskContent({
  security: { account, avatar, authenticator, links, sessionList, devices },
  protection,
  task,
  children,
}: Props & { readonly children: ReactNode }) {
  const { ownData, paymentPassword, instruments, logins, countries, now } = account;
  switch (task) {
    case 'own-data':
      return ownData ? <OwnDataPanel ownData={ownData} countries={countries} /> : children;
    case 'payment-password':
      return paymentPassword ? (
        <PaymentPasswordPanel paymentPassword={paymentPassword} />
      ) : (
        children
      );
    case 'instruments':
      return instruments ? (
        <InstrumentsPanel
          instruments={instruments}
          now={now}
          hasPaymentPassword={paymentPassword?.set ?? true}
          digits={paymentPassword?.rule.patternId === 'digits'}
        />
      ) : (
        children
      );
    case 'avatar':
      return avatar ? <AvatarSection avatar={avatar} /> : children;
    case 'authenticator':
      return authenticator ? <AuthenticatorSection authenticator={authenticator} /> : children;
    case 'links':
      return links && links.links.length > 0 ? <SocialLinksSection {...links} /> : children;
    case 'logins':
      return logins ? <LoginsPanel logins={logins} /> : children;
    case 'sessions':
      return (
        <>
          <Sessions part={sessionList} />
          {devices.length > 0 ? <TrustedDevices devices={devices} /> : null}
        </>
      );
    default:
      return protection.page(task);
  }
}

function Sessions({ part }: { readonly part: SecurityData['sessionList'] }) {
  const text = useText();
  return part.ok ? (
    <SessionList {...part.value} />
  ) : (
    <AbsentPart id="sessions" title={text('protection.sessions')} fault={part.fault}>
      <div>
        <ChangePasswordLink />
      </div>
    </AbsentPart>
  );
}
