import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useServerTime } from '#app/ui/use-server-time.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useElapsedText } from '../../brand/use-elapsed-text.ts';
import { clearFormDraft } from '../../forms/use-form-draft.ts';
import * as css from './session-bar.css.ts';

const lastLoginVisibleMs = 2 * 60_000;

const welcomeVisibleMs = 15 * 60_000;

/** First steps after a first log-in [AU-06]. */
function Welcome({ page }: { readonly page: string }) {
  const text = useText();
  return (
    <p className={css.bar} data-welcome="" role="status">
      <span>{text('protection.welcome')}</span>
      <Link to={`${page}?task=limits`}>{text('protection.welcome_limits')}</Link>
      <Link to={`${page}?task=authenticator`}>{text('protection.welcome_way_back')}</Link>
    </p>
  );
}

/** Shows the previous log-in at first, later the time reminder when due. */
export function SessionBar({
  member,
  isPlaying = false,
}: {
  readonly member: MemberCard;
  /** During play the reminder appears over the game. */ readonly isPlaying?: boolean;
}) {
  // Clear a guest's drafts after log-in.
  useEffect(() => {
    clearFormDraft('register');
    clearFormDraft('login');
  }, []);
  if (!member.session) return isPlaying ? null : <WelcomeWithoutTimes member={member} />;
  return (
    <SessionBarContent
      member={member}
      session={isPlaying ? { ...member.session, reminderAt: null } : member.session}
      isPlaying={isPlaying}
    />
  );
}

const securityPage = ({ pages }: MemberCard): string | undefined =>
  pages.includes('securityCenter') ? '/member/securityCenter' : undefined;

/** For platforms that report a first log-in without times [API-29]. */
function WelcomeWithoutTimes({ member }: { readonly member: MemberCard }) {
  const { pathname } = useLocation();
  const page = securityPage(member);
  return page && member.isFirstLogin && !member.trial && pathname === '/' ? (
    <Welcome page={page} />
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
  const security = securityPage(member);
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
          <Link to={`${security}?task=play-safely`} className={buttonClass({ size: 'small' })}>
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
      {security ? <Link to={`${security}?task=sessions`}>{text('protection.not_you')}</Link> : null}
    </p>
  );
}
