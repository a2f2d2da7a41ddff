import { Link } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Coffee from 'lucide-react/icons/coffee';
import Gauge from 'lucide-react/icons/gauge';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Link2 from 'lucide-react/icons/link-2';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smile from 'lucide-react/icons/smile';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { providerNames } from '#app/domain/accounts/social-providers.ts';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as panel from '#app/ui/panel.css.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { AuthLink } from '../../../auth/auth-overlay.tsx';
import { useNumber } from '../../../brand/use-format.ts';
import type { ProtectionParts, SecurityData } from '../security-data.ts';
import { useDeviceName } from '../session-list.tsx';
import * as css from './account.css.ts';
import type { AccountTask } from './account-data.ts';
import { accountLevel, type Protection } from './account-level.ts';
import { useTaskTitle } from './use-task-title.ts';

const targets: Readonly<Record<Exclude<Protection, 'password'>, string>> = {
  'payment-password': '?task=payment-password',
  mobile: '?task=own-data#mobile',
  email: '?task=own-data#email',
  authenticator: '?task=authenticator',
  instrument: '?task=instruments',
};

interface Props {
  readonly security: SecurityData;
  readonly protection: ProtectionParts;
}

export function AccountOverview({ security, protection }: Props) {
  const text = useText();
  const { limits, exclusion } = protection;
  const number = useNumber();
  return (
    <>
      <Details security={security} />
      <SecuritySection security={security} />
      {isListed(limits.fault) || isListed(exclusion.fault) ? (
        <section className={panel.section} aria-labelledby="account-protection" data-zone="plain">
          <h2 id="account-protection" className={panel.title}>
            {text('protection.play_safely')}
          </h2>
          <ul className={panel.plainList}>
            <TaskRow
              task="limits"
              icon={Gauge}
              fault={limits.fault}
              state={limits.count === 0 ? text('security.not_set') : undefined}
              badge={limits.count ? number(limits.count) : undefined}
            />
            <TaskRow
              task="play-safely"
              title={text('protection.take_break')}
              icon={Coffee}
              fault={exclusion.fault}
            />
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Details({ security: { account, avatar, links } }: Pick<Props, 'security'>) {
  const text = useText();
  const { faults, ownData, instruments } = account;
  const hasLinks = links !== null && links.links.length > 0;
  if (!isListed(faults['own-data']) && !isListed(faults.instruments) && !avatar && !hasLinks)
    return null;
  const linked = links?.links.filter(({ linkedAt }) => linkedAt !== null) ?? [];
  return (
    <section className={panel.section} aria-labelledby="account-details" data-zone="plain">
      <h2 id="account-details" className={panel.title}>
        {text('security.details')}
      </h2>
      <ul className={panel.plainList}>
        <TaskRow
          task="own-data"
          icon={UserRound}
          fault={faults['own-data']}
          state={[ownData?.nickname, ownData?.mobile, ownData?.email].filter(Boolean).join(' · ')}
        />
        {avatar ? <TaskRow task="avatar" icon={Smile} /> : null}
        <TaskRow
          task="instruments"
          icon={Landmark}
          fault={faults.instruments}
          state={
            instruments?.instruments.map(({ bank, masked }) => `${bank} ${masked}`).join(', ') ||
            text('security.not_set')
          }
        />
        {hasLinks ? (
          <TaskRow
            task="links"
            icon={Link2}
            state={linked.map(({ provider }) => providerNames[provider]).join(', ')}
          />
        ) : null}
      </ul>
    </section>
  );
}

function SecuritySection({ security }: Pick<Props, 'security'>) {
  const text = useText();
  const deviceName = useDeviceName();
  const { account, authenticator, sessionList } = security;
  const { ownData, paymentPassword } = account;
  const { on, total, next } = accountLevel(account, authenticator?.enrolled ?? null);
  const currentSession = sessionList.ok
    ? sessionList.value.sessions.find(({ current }) => current)
    : null;
  return (
    <section
      className={panel.section}
      aria-labelledby="account-overview"
      data-zone="plain"
      data-account-level={on.length}
    >
      <div className={css.head}>
        <h2 id="account-overview" className={panel.title}>
          {text('security.title')}
        </h2>
        {total > 0 ? <p>{text('security.level', { done: on.length, total })}</p> : null}
        {next && next !== 'password' ? (
          <Link to={targets[next]} className={buttonClass()} data-next-step={next}>
            {text(`security.next.${next}`)}
          </Link>
        ) : null}
      </div>
      <ul className={panel.plainList}>
        {ownData?.byPassword === false ? null : (
          <li>
            <AuthLink to="password" className={css.row}>
              <RowContent icon={LockKeyhole} title={text('shell.change_password')} />
            </AuthLink>
          </li>
        )}
        <TaskRow
          task="payment-password"
          icon={KeyRound}
          fault={account.faults['payment-password']}
          state={text(paymentPassword?.set ? 'security.set' : 'security.not_set')}
        />
        {authenticator ? (
          <TaskRow
            task="authenticator"
            icon={ShieldCheck}
            state={text(authenticator.enrolled ? 'authenticator.on' : 'authenticator.off')}
          />
        ) : null}
        <TaskRow
          task="sessions"
          icon={MonitorSmartphone}
          fault={sessionList.ok ? undefined : sessionList.fault}
          state={currentSession ? deviceName(currentSession) : undefined}
        />
        <TaskRow task="logins" icon={History} fault={account.faults.logins} />
      </ul>
    </section>
  );
}

/** Lists failed parts with the reason, but not those that the platform never offers. */
const isListed = (fault: FaultKey | undefined): boolean => fault !== 'not_offered';

interface RowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly state?: ReactNode;
  readonly badge?: string | undefined;
}

/** The id matches the section's id on the task page, for older links. */
function TaskRow({
  task,
  fault,
  state,
  title,
  ...row
}: Omit<RowProps, 'title'> & {
  readonly task: AccountTask;
  readonly title?: string;
  readonly fault?: FaultKey | undefined;
}) {
  const text = useText();
  const taskTitle = useTaskTitle();
  if (!isListed(fault)) return null;
  return (
    <li id={task} data-task={task} data-absent={fault}>
      <Link to={`?task=${task}`} className={css.row}>
        <RowContent
          {...row}
          title={title ?? taskTitle(task)}
          state={fault === undefined ? state : text(`fault.${fault}`)}
        />
      </Link>
    </li>
  );
}

function RowContent({ icon: Icon, title, state, badge }: RowProps) {
  return (
    <>
      <Icon size={22} aria-hidden="true" className={css.icon} />
      <span className={css.facts}>
        <span className={css.title}>{title}</span>
        {state ? (
          <>
            {' '}
            <bdi className={panel.muted}>{state}</bdi>
          </>
        ) : null}
      </span>
      <span className={css.end}>
        {badge === undefined ? null : <Badge tone="neutral">{badge}</Badge>}
        <ChevronRight size={18} aria-hidden="true" className={css.forward} />
      </span>
    </>
  );
}
