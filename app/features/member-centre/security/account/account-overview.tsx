import { Link } from '@remix-run/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import * as css from '#app/ui/panel.css.ts';
import { ChangePasswordLink } from '../session-list.tsx';
import type { AccountData, AccountTask } from './account-data.ts';
import { accountLevel, type Protection } from './account-level.ts';

/** Where a protection is set up. */
const targets: Readonly<Record<Exclude<Protection, 'password'>, string>> = {
  'payment-password': '?task=payment-password',
  mobile: '?task=own-data#mobile',
  email: '?task=own-data#email',
  authenticator: '#authenticator',
  instrument: '?task=instruments',
};

/** How well the account is protected, the one next step, and each task with its state [MC-01]. */
export function AccountOverview({
  account,
  authenticator,
}: {
  readonly account: AccountData;
  /** Whether it is set up; null where it is not offered. */
  readonly authenticator: boolean | null;
}) {
  const text = useText();
  const { on, total, next } = accountLevel(account, authenticator);
  if (total === 0) return null;
  return (
    <section
      className={css.section}
      aria-labelledby="account-overview"
      data-zone="plain"
      data-account-level={on.length}
    >
      <h2 id="account-overview" className={css.title}>
        {text('security.title')}
      </h2>
      <p>{text('security.level', { done: on.length, total })}</p>
      {next && next !== 'password' ? (
        <div>
          <Link
            to={targets[next]}
            className={buttonClass({ tone: 'primary' })}
            data-next-step={next}
          >
            {text(`security.next.${next}`)}
          </Link>
        </div>
      ) : null}
      <Tasks account={account} />
    </section>
  );
}

function Tasks({
  account: { ownData, paymentPassword, instruments, logins },
}: {
  readonly account: AccountData;
}) {
  const text = useText();
  return (
    <ul className={css.list}>
      {ownData ? (
        <TaskRow task="own-data" isDone={ownData.mobileProved || ownData.emailProved}>
          {[ownData.nickname, ownData.mobile, ownData.email].filter(Boolean).join(' · ')}
        </TaskRow>
      ) : null}
      {paymentPassword ? (
        <TaskRow task="payment-password" isDone={paymentPassword.set}>
          {text(paymentPassword.set ? 'security.set' : 'security.not_set')}
        </TaskRow>
      ) : null}
      {instruments ? (
        <TaskRow task="instruments" isDone={instruments.instruments.length > 0}>
          {instruments.instruments.length === 0
            ? text('security.not_set')
            : instruments.instruments.map(({ bank, masked }) => `${bank} ${masked}`).join(', ')}
        </TaskRow>
      ) : null}
      {logins ? <TaskRow task="logins" isDone /> : null}
      {ownData?.byPassword ? (
        <li className={css.row}>
          <CircleCheck size={22} aria-hidden="true" />
          <p className={css.strong}>{text('security.login_password')}</p>
          <div className={css.rowAction}>
            <ChangePasswordLink />
          </div>
        </li>
      ) : null}
    </ul>
  );
}

function TaskRow({
  task,
  isDone,
  children,
}: {
  readonly task: AccountTask;
  readonly isDone: boolean;
  readonly children?: ReactNode;
}) {
  const text = useText();
  const Icon = isDone ? CircleCheck : CircleDashed;
  const title = text(`security.task.${task}`);
  return (
    <li className={css.row} data-task={task}>
      <Icon size={22} aria-hidden="true" />
      <div className={css.facts}>
        <p className={css.strong}>{title}</p>
        {children ? (
          <p className={css.muted}>
            <bdi>{children}</bdi>
          </p>
        ) : null}
      </div>
      <Link
        to={`?task=${task}`}
        className={`${css.rowAction} ${buttonClass({ size: 'small' })}`}
        aria-label={text('security.open_task', { task: title })}
      >
        {text('security.open')}
      </Link>
    </li>
  );
}
