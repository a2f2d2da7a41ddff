import { Link } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useArt } from '../../brand/use-brand.ts';
import { AvatarMenuItems } from './avatar-menu-items.tsx';
import { SessionClock } from './session-clock.tsx';
import { UnreadCount } from './unread-count.tsx';
import { Balance } from './balance.tsx';
import * as css from './member-actions.css.ts';
import type { MemberCard } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

function MessagesLink({ unreadMessage }: Pick<MemberCard, 'unreadMessage'>) {
  const text = useText();
  return (
    <Link
      to="/member/messageV2"
      className={`${iconButtonClass('quiet', 'small')} ${css.wideOnly} ${css.messages}`}
      aria-label={
        unreadMessage > 0
          ? text('shell.messages_unread', { count: unreadMessage })
          : text('shell.messages')
      }
    >
      <Mail size={18} />
      {unreadMessage > 0 ? <UnreadCount count={unreadMessage} floats /> : null}
    </Link>
  );
}

export function MemberActions({ member }: { readonly member: MemberCard }) {
  const { layout } = useShell();
  const text = useText();
  const art = useArt();
  const canDeposit = member.pages.includes('depositv2');
  return (
    <>
      {member.pages.includes('messageV2') ? (
        <MessagesLink unreadMessage={member.unreadMessage} />
      ) : null}
      <Balance minor={member.balance} account={member.account} />
      {canDeposit ? (
        <Link
          to="/member/depositv2"
          className={`${buttonClass({ tone: 'primary', size: 'small' })} ${css.deposit}`}
          aria-label={text('shell.deposit')}
        >
          <Plus size={16} />
          <span className={css.wideText}>{text('shell.deposit')}</span>
        </Link>
      ) : null}
      <Menu
        side="end"
        panelClass={layout.header === 'rail' ? css.railLayout : undefined}
        group="header"
        triggerClass={css.avatar}
        label={text('shell.account_menu', { name: member.account })}
        trigger={
          <>
            <img
              src={member.icon ?? art({ kind: 'avatar', id: member.account })}
              alt=""
              width={36}
              height={36}
              className={css.face}
            />
            <span className={css.who}>
              <span className={css.name}>{member.account}</span>
              {member.session ? (
                <SessionClock
                  startedAt={member.session.startedAt}
                  now={member.session.now}
                  short
                  className={css.clock}
                />
              ) : null}
            </span>
            {member.vip ? (
              <Badge tone="secondary" className={css.wideOnly}>
                {member.vip.labelName}
              </Badge>
            ) : null}
            <ChevronDown size={14} className={css.wideOnly} />
          </>
        }
      >
        <AvatarMenuItems member={member} />
      </Menu>
    </>
  );
}
