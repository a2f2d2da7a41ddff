import { Form, Link } from '@remix-run/react';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { AuthLink } from '../../auth/auth-overlay.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { SessionsData } from './security-data.ts';

/** The player's sessions, each with a log-out button, and one for all others [MC-01]. */
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
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
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

/** The link to the form for a new password. */
export function ChangePasswordLink() {
  const text = useText();
  return (
    <AuthLink to="password" className={buttonClass()}>
      {text('shell.change_password')}
    </AuthLink>
  );
}

/** The links to the previous and next page, if any [N4]. */
function SessionPages({ pageNo, totalPages }: SessionsData['sessionPages']) {
  const text = useText();
  if (totalPages < 2) return null;
  const linkTo = (page: number, label: string, rel: 'prev' | 'next') =>
    page >= 1 && page <= totalPages ? (
      <Link to={`?sessions=${page}`} rel={rel} className={buttonClass()}>
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

function SessionRow({
  session: { id, browser, system, address, startedAt, seenAt, current },
}: {
  readonly session: SessionsData['sessions'][number];
}) {
  const text = useText();
  const device = text('protection.device', {
    browser: browser || text('protection.unknown_browser'),
    system: system || text('protection.unknown_system'),
  });
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
        <Form method="post" className={css.rowAction}>
          <input type="hidden" name="session" value={id} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="end-session"
            aria-label={text('protection.sign_out_of', { device })}
          >
            {text('protection.sign_out')}
          </Button>
        </Form>
      )}
    </li>
  );
}
