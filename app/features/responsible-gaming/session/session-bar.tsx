import { Form, Link, useLocation } from '@remix-run/react';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useServerTime } from '#app/ui/use-server-time.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useElapsedText } from '../../brand/use-elapsed-text.ts';
import { clearFormDraft } from '../../forms/use-form-draft.ts';
import * as css from './session-bar.css.ts';

const lastLoginVisibleMs = 2 * 60_000;

const welcomeVisibleMs = 15 * 60_000;

/** On phones, where the line covers a part of the page. */
const lastLoginOnPhoneMs = 20_000;

/** On phones it is above the bottom bar, does not move the page and is visible only at its top. */
function PassingLine({
  onClose,
  closesAfterMs,
  children,
}: {
  readonly onClose: () => void;
  readonly closesAfterMs?: number;
  readonly children: ReactNode;
}) {
  const text = useText();
  const [isScrolled, setIsScrolled] = useState(false);
  // Further down it would cover the footer's links.
  useEffect(() => {
    const onScroll = () => setIsScrolled(scrollY > 80);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (closesAfterMs === undefined || !matchMedia('(max-width: 767.98px)').matches)
      return undefined;
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [closesAfterMs, onClose]);
  return (
    <div className={classNames(css.passing, isScrolled && css.scrolled)}>
      {children}
      <IconButton
        label={text('shell.close')}
        icon={<X size={18} />}
        className={css.close}
        onClick={onClose}
      />
    </div>
  );
}

/** First steps after a first log-in [AU-06]. */
function Welcome({ page, onClose }: { readonly page: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <PassingLine onClose={onClose}>
      <p className={css.bar} data-welcome="" role="status">
        <span>{text('protection.welcome')}</span>
        <Link to={`${page}?task=limits`}>{text('protection.welcome_limits')}</Link>
        <Link to={`${page}?task=authenticator`}>{text('protection.welcome_way_back')}</Link>
      </p>
    </PassingLine>
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
  const [isClosed, setIsClosed] = useState(false);
  const onClose = useCallback(() => setIsClosed(true), []);
  if (!member.session)
    return isPlaying || isClosed ? null : <WelcomeWithoutTimes member={member} onClose={onClose} />;
  return (
    <SessionBarContent
      member={member}
      isClosed={isClosed}
      onClose={onClose}
      session={isPlaying ? { ...member.session, reminderAt: null } : member.session}
      isPlaying={isPlaying}
    />
  );
}

const securityPage = ({ pages }: MemberCard): string | undefined =>
  pages.includes('securityCenter') ? '/member/securityCenter' : undefined;

/** For platforms that report a first log-in without times [API-29]. */
function WelcomeWithoutTimes({
  member,
  onClose,
}: {
  readonly member: MemberCard;
  readonly onClose: () => void;
}) {
  const { pathname } = useLocation();
  const page = securityPage(member);
  return page && member.isFirstLogin && !member.trial && pathname === '/' ? (
    <Welcome page={page} onClose={onClose} />
  ) : null;
}

function SessionBarContent({
  member,
  session,
  isPlaying,
  isClosed,
  onClose,
}: {
  readonly member: MemberCard;
  readonly isPlaying: boolean;
  readonly isClosed: boolean;
  readonly onClose: () => void;
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
  if (isClosed) return null;
  const sinceLogin = now - session.startedAt;
  if (!session.lastLogin)
    return security && pathname === '/' && !member.trial && sinceLogin <= welcomeVisibleMs ? (
      <Welcome page={security} onClose={onClose} />
    ) : null;
  if (sinceLogin > lastLoginVisibleMs) return null;
  const line = <LastLogin lastLogin={session.lastLogin} security={security} />;
  return isPlaying ? (
    line
  ) : (
    <PassingLine onClose={onClose} closesAfterMs={lastLoginOnPhoneMs}>
      {line}
    </PassingLine>
  );
}

function LastLogin({
  lastLogin,
  security,
}: {
  readonly lastLogin: { readonly at: number; readonly address: string };
  readonly security: string | undefined;
}) {
  const text = useText();
  return (
    <p className={classNames(css.bar, css.lastLogin)} data-last-login-bar="" role="status">
      {text('protection.last_login')} <LocalTime at={lastLogin.at} short /> ·{' '}
      <bdi dir="ltr">{lastLogin.address}</bdi>{' '}
      {security ? <Link to={`${security}?task=sessions`}>{text('protection.not_you')}</Link> : null}
    </p>
  );
}
