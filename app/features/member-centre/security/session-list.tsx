import { Form, Link } from '@remix-run/react';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AuthLink } from '../../auth/auth-overlay.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import { useNumber } from '../../brand/use-format.ts';
import * as css from '#app/ui/panel.css.ts';
import * as sessionCss from './session-list.css.ts';
import { groupSessions, type Session, type SessionGroup } from './group-sessions.ts';
import type { SessionsData } from './security-data.ts';

export function SessionList({ sessions, sessionPages, lastLogin }: SessionsData) {
  const text = useText();
  return (
    <section className={css.section} aria-labelledby="sessions" data-zone="plain">
      <h2 id="sessions" className={css.title}>
        {text('protection.sessions')}
      </h2>
      <p className={css.muted}>{text('protection.sessions_text')}</p>
      {lastLogin ? (
        <p data-last-login="">
          {text('protection.last_login')} <LocalTime at={lastLogin.at} /> ·{' '}
          <bdi dir="ltr">{lastLogin.address}</bdi>
        </p>
      ) : sessions.length === 1 ? (
        <p data-last-login="">{text('protection.first_login')}</p>
      ) : null}
      <ul className={css.list}>
        {groupSessions(sessions).map((group) => {
          const [session, ...otherSessions] = group.sessions;
          return otherSessions.length === 0 ? (
            <SessionRow key={session.id} session={session} />
          ) : (
            <SessionGroupRow key={session.id} group={group} />
          );
        })}
      </ul>
      <SessionPages {...sessionPages} />
      <div className={css.actions}>
        {sessions.some(({ current }) => !current) ? (
          <Form method="post">
            <Button type="submit" name="intent" value="end-others">
              {text('protection.sign_out_others')}
            </Button>
          </Form>
        ) : null}
        <ChangePasswordLink />
      </div>
    </section>
  );
}

export function ChangePasswordLink() {
  const text = useText();
  return (
    <AuthLink to="password" className={buttonClass()}>
      {text('shell.change_password')}
    </AuthLink>
  );
}

export function useDeviceName(): (device: Pick<Session, 'browser' | 'system'>) => string {
  const text = useText();
  return ({ browser, system }) =>
    text('protection.device', {
      browser: browser || text('protection.unknown_browser'),
      system: system || text('protection.unknown_system'),
    });
}

function SessionPages({ pageNo, totalPages }: SessionsData['sessionPages']) {
  const text = useText();
  if (totalPages < 2) return null;
  const linkTo = (page: number, label: string, rel: 'prev' | 'next') =>
    page >= 1 && page <= totalPages ? (
      <Link to={`?task=sessions&sessions=${page}`} rel={rel} className={buttonClass()}>
        {label}
      </Link>
    ) : null;
  return (
    <nav className={css.actions} aria-label={text('catalogue.pages')}>
      {linkTo(pageNo - 1, text('catalogue.previous'), 'prev')}
      <span>{text('catalogue.page_of', { page: pageNo, total: totalPages })}</span>
      {linkTo(pageNo + 1, text('catalogue.next'), 'next')}
    </nav>
  );
}

function SessionGroupRow({ group: { sessions } }: { readonly group: SessionGroup }) {
  const text = useText();
  const number = useNumber();
  const [newest] = sessions;
  const device = useDeviceName()(newest);
  return (
    <li className={css.row} data-session-group={sessions.length}>
      <MonitorSmartphone size={22} aria-hidden="true" />
      <div className={css.facts}>
        <p className={css.strong}>
          {device} <Badge>{`× ${number(sessions.length)}`}</Badge>
        </p>
        <p className={css.muted}>
          {text('protection.seen')} <LocalTime at={newest.seenAt} />
        </p>
        <details className={sessionCss.group}>
          <summary className={sessionCss.show}>{text('protection.sessions_show')}</summary>
          <ul className={css.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </details>
      </div>
      <EndSessions sessions={sessions} label={text('protection.sign_out_all_of', { device })} />
    </li>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const text = useText();
  const { address, startedAt, seenAt, current } = session;
  const device = useDeviceName()(session);
  return (
    <li className={css.row} data-session={current ? 'current' : 'other'}>
      <MonitorSmartphone size={22} aria-hidden="true" />
      <div className={css.facts}>
        <p className={css.strong}>
          {device} {current ? <Badge tone="positive">{text('protection.here')}</Badge> : null}
        </p>
        <p className={css.muted}>
          <bdi dir="ltr">{address}</bdi>
        </p>
        <p className={css.muted}>
          {text('protection.since')} <LocalTime at={startedAt} />
        </p>
        {current ? null : (
          <p className={css.muted}>
            {text('protection.seen')} <LocalTime at={seenAt} />
          </p>
        )}
      </div>
      {current ? null : (
        <EndSessions sessions={[session]} label={text('protection.sign_out_of', { device })} />
      )}
    </li>
  );
}

function EndSessions({
  sessions,
  label,
}: {
  readonly sessions: readonly Session[];
  readonly label: string;
}) {
  const text = useText();
  return (
    <Form method="post" className={css.rowAction}>
      <input type="hidden" name="session" value={sessions.map(({ id }) => id).join(' ')} />
      <Button type="submit" size="small" name="intent" value="end-session" aria-label={label}>
        {text(sessions.length > 1 ? 'protection.sign_out_all' : 'protection.sign_out')}
      </Button>
    </Form>
  );
}
