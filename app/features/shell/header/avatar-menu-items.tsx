import { Link } from '@remix-run/react';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Banknote from 'lucide-react/icons/banknote';
import CircleUser from 'lucide-react/icons/circle-user';
import FileClock from 'lucide-react/icons/file-clock';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';
import { useText } from '#app/i18n/use-text.ts';
import type { MemberPage } from '#app/lib/modules.ts';
import { menuItemClass } from '#app/ui/menu.tsx';
import { SessionClock } from '../../responsible-gaming/session/session-clock.tsx';
import { AuthLink } from '../../auth/auth-overlay.tsx';
import * as css from './member-actions.css.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';
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

/**
 * What the avatar opens: member pages that are on, the centres where available, and the way out
 * [SH-10].
 */
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
