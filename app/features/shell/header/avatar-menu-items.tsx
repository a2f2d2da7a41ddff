import { Link } from '@remix-run/react';
import Award from 'lucide-react/icons/award';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Banknote from 'lucide-react/icons/banknote';
import CircleUser from 'lucide-react/icons/circle-user';
import FileClock from 'lucide-react/icons/file-clock';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Gift from 'lucide-react/icons/gift';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Target from 'lucide-react/icons/target';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';
import { useText } from '#app/i18n/use-text.ts';
import type { MemberPage } from '#app/domain/pages/modules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { menuItemClass } from '#app/ui/menu.tsx';
import { useNumber } from '../../brand/use-format.ts';
import { AuthLink } from '../../auth/auth-overlay.tsx';
import * as css from './member-actions.css.ts';
import { pathWhenOn, type MemberCard } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { SessionClock } from './session-clock.tsx';
import { UnreadCount } from './unread-count.tsx';
import { SignOutButton } from '../../auth/sign-out/sign-out-button.tsx';

type MenuItem = readonly [
  page: MemberPage,
  to: string,
  text: 'shell.bet_record' | 'shell.deposit' | 'shell.withdraw' | 'shell.account_details',
  icon: LucideIcon,
];

const menuItems: readonly MenuItem[] = [
  ['personalHistoryCopy', '/member/personalHistoryCopy', 'shell.bet_record', FileClock],
  ['depositv2', '/member/depositv2', 'shell.deposit', Wallet],
  ['withdraw', '/member/withdraw', 'shell.withdraw', Banknote],
  ['securityCenter', '/member/securityCenter', 'shell.account_details', CircleUser],
];

function PromotionLinks({ member: { promotions, pages } }: { readonly member: MemberCard }) {
  const text = useText();
  const number = useNumber();
  const path = pathWhenOn(useShell(), 'promotions');
  return (
    <>
      {path !== undefined && promotions.count > 0 ? (
        <Link to={path} className={menuItemClass} data-available-promotions={promotions.count}>
          <Gift size={18} />
          {text('promotions.title')}
          <span className={css.beside}>
            <Badge tone="count">{number(promotions.count)}</Badge>
          </span>
        </Link>
      ) : null}
      {promotions.hasReferral && pages.includes('referral') ? (
        <Link to="/member/referral" className={menuItemClass}>
          <UserPlus size={18} />
          {text('member.referral')}
        </Link>
      ) : null}
    </>
  );
}

function ClaimableLinks({ member: { claimable, pages } }: { readonly member: MemberCard }) {
  const text = useText();
  const links = [
    ['missionLeaderboard', 'member.missionLeaderboard', Target, claimable.missions],
    ['rewardCenter', 'member.rewardCenter', Award, claimable.rewards],
  ] as const;
  return links
    .filter(([page, , , count]) => pages.includes(page) && count > 0)
    .map(([page, key, Icon, count]) => (
      <Link key={page} to={`/member/${page}`} className={menuItemClass}>
        <Icon size={18} />
        {text(key)}
        <UnreadCount count={count} />
      </Link>
    ));
}

export function AvatarMenuItems({ member }: { readonly member: MemberCard }) {
  const text = useText();
  return (
    <>
      <p className={css.account}>{member.account}</p>
      {member.session ? (
        <SessionClock
          startedAt={member.session.startedAt}
          now={member.session.now}
          className={css.since}
        />
      ) : null}
      {member.pages.includes('messageV2') ? (
        <Link to="/member/messageV2" className={menuItemClass}>
          <Mail size={18} />
          {text('shell.messages')}
          {member.unreadMessage > 0 ? <UnreadCount count={member.unreadMessage} /> : null}
        </Link>
      ) : null}
      <ClaimableLinks member={member} />
      <PromotionLinks member={member} />
      {menuItems
        .filter(([page]) => member.pages.includes(page))
        .map(([, to, key, Icon]) => (
          <Link key={to} to={to} className={menuItemClass}>
            <Icon size={18} />
            {text(key)}
          </Link>
        ))}
      {member.trial ? null : (
        <AuthLink to="password" className={menuItemClass}>
          <KeyRound size={18} />
          {text('shell.change_password')}
        </AuthLink>
      )}
      {member.memberCentre ? (
        <Link to="/member" className={menuItemClass}>
          <LayoutGrid size={18} />
          {text('shell.member_centre')}
        </Link>
      ) : null}
      {member.agentCentre ? (
        <Link to="/agent" className={menuItemClass}>
          <BriefcaseBusiness size={18} />
          {text('shell.agent_centre')}
        </Link>
      ) : null}
      <SignOutButton className={menuItemClass} />
    </>
  );
}
