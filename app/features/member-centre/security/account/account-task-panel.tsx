import { Link, useActionData } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as css from '#app/ui/panel.css.ts';
import { AbsentPart } from '../../../connectivity/absent-part.tsx';
import type { AccountData, AccountTask } from './account-data.ts';
import { InstrumentsPanel } from './instruments-panel.tsx';
import { LoginsPanel } from './logins-panel.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';
import { PaymentPasswordPanel } from './payment-password-panel.tsx';

/** One task of the security centre, alone on the page, with the way back to the overview. */
export function AccountTaskPanel({
  account,
  task,
}: {
  readonly account: AccountData;
  readonly task: AccountTask;
}) {
  const text = useText();
  // A form that was sent again since then is not done.
  const isDone = useActionData() === undefined && account.done !== null;
  return (
    <>
      <div>
        <Link to="?" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {text('security.back')}
        </Link>
      </div>
      {isDone ? <Alert tone="positive">{text('security.saved')}</Alert> : null}
      {/* Once a form is done, its fields are empty again, secrets above all; until then they stay. */}
      <Panel key={account.done} account={account} task={task} />
    </>
  );
}

function Panel({
  account: { ownData, paymentPassword, instruments, logins, countries, now },
  task,
}: {
  readonly account: AccountData;
  readonly task: AccountTask;
}) {
  const text = useText();
  if (task === 'own-data' && ownData)
    return <OwnDataPanel ownData={ownData} countries={countries} />;
  if (task === 'payment-password' && paymentPassword)
    return <PaymentPasswordPanel paymentPassword={paymentPassword} />;
  if (task === 'instruments' && instruments)
    return (
      <InstrumentsPanel
        instruments={instruments}
        now={now}
        hasPaymentPassword={paymentPassword?.set ?? true}
        digits={paymentPassword?.rule.patternId === 'digits'}
      />
    );
  if (task === 'logins' && logins) return <LoginsPanel logins={logins} />;
  return (
    <div className={css.stack}>
      <AbsentPart id={task} title={text(`security.task.${task}`)} fault="not_offered" />
    </div>
  );
}
