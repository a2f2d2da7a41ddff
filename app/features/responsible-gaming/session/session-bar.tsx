import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { clearFormDraft } from '../../forms/use-form-draft.ts';
import * as css from './session-bar.css.ts';
import { useServerTime, useElapsedText } from './session-clock.tsx';

/** For how long after a log-in the one before it is shown. */
const lastLoginVisibleMs = 2 * 60_000;

/** For how long after the first log-in of all home says what to do first. */
const welcomeVisibleMs = 15 * 60_000;

/**
 * The action of a first log-in: the two things that a new player does best at once, limits and a
 * second proof with its recovery codes [AU-06].
 */
function Welcome({ page }: { readonly page: string }) {
  const text = useText();
  return (
    <p className={css.bar} data-welcome="" role="status">
      <span>{text('protection.welcome')}</span>
      <Link to={`${page}#limits`}>{text('protection.welcome_limits')}</Link>
      <Link to={`${page}#authenticator`}>{text('protection.welcome_way_back')}</Link>
    </p>
  );
}

/**
 * A line over the page: the one log-in before this, right after logging in; later the reminder of
 * the time, whenever it is due.
 */
export function SessionBar({
  member,
  isPlaying = false,
}: {
  readonly member: MemberCard;
  /** Who plays is reminded over the game. */ readonly isPlaying?: boolean;
}) {
  // Who is logged in has no use for what a guest of this tab began to type.
  useEffect(() => {
    clearFormDraft('register');
    clearFormDraft('login');
  }, []);
  return member.session ? (
    <SessionBarContent
      member={member}
      session={isPlaying ? { ...member.session, reminderAt: null } : member.session}
      isPlaying={isPlaying}
    />
  ) : null;
}

function SessionBarContent({
  member,
  session,
  isPlaying,
}: {
  readonly member: MemberCard;
  readonly isPlaying: boolean;
  readonly session: NonNullable<MemberCard['session']>;
}) {
  const text = useText();
  const { pathname, search } = useLocation();
  const now = useServerTime(session.now);
  const time = useElapsedText(session.startedAt, now);
  const security = member.pages.includes('securityCenter') ? '/member/securityCenter' : undefined;
  if (session.reminderAt !== null && now >= session.reminderAt) {
    return (
      <Form
        method="post"
        action="/session-reminder"
        className={css.bar}
        data-reminder=""
        role="status"
      >
        <input type="hidden" name="next" value={pathname + search} />
        <span>{text('protection.reminder', { time })}</span>
        <Button type="submit" size="small">
          {text('protection.keep_playing')}
        </Button>
        {security ? (
          <Link to={`${security}#play-safely`} className={buttonClass({ size: 'small' })}>
            {text('protection.take_break')}
          </Link>
        ) : null}
      </Form>
    );
  }
  const sinceLogin = now - session.startedAt;
  if (!session.lastLogin)
    return security && pathname === '/' && !member.trial && sinceLogin <= welcomeVisibleMs ? (
      <Welcome page={security} />
    ) : null;
  if (sinceLogin > lastLoginVisibleMs) return null;
  return (
    <p
      className={classNames(css.bar, isPlaying && css.inGame)}
      data-last-login-bar=""
      role="status"
    >
      <span>
        {text('protection.last_login')} <LocalTime at={session.lastLogin.at} /> ·{' '}
        <bdi dir="ltr">{session.lastLogin.address}</bdi>
      </span>
      {security ? <Link to={security}>{text('protection.not_you')}</Link> : null}
    </p>
  );
}
