import { Link, NavLink, useLocation } from '@remix-run/react';
import CircleUser from 'lucide-react/icons/circle-user';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Wallet from 'lucide-react/icons/wallet';
import type { MouseEvent } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useText } from '#app/i18n/use-text.ts';
import * as css from './bottom-bar.css.ts';
import { useAuthDialog } from '../../auth/auth-overlay.tsx';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

interface TabProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick?: (event: MouseEvent) => void;
  /** False for an entry without a page, which is never current. */
  readonly isPage?: boolean;
}

function Tab({ to, icon: Icon, label, onClick, isPage = true }: TabProps) {
  const face = (
    <>
      <Icon size={22} strokeWidth={1.9} />
      <span className={css.label}>{label}</span>
    </>
  );
  return (
    <li>
      {isPage ? (
        <NavLink to={to} end={to === '/'} className={css.tab} onClick={onClick}>
          {face}
        </NavLink>
      ) : (
        <Link to={to} className={css.tab} onClick={onClick}>
          {face}
        </Link>
      )}
    </li>
  );
}

export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const shell = useShell();
  const text = useText();
  const openDialog = useAuthDialog();
  const { pathname } = useLocation();
  const games = shell.nav.find((item) => item.gameType)?.href;
  const promotions = pathWhenOn(shell, 'promotions');
  const onPress = (run: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    run();
  };
  const walletPage = '/member/transferFund';
  // The wallet is part of the account's centre: the more specific entry is the current one.
  const isWallet = shell.quickLinks.wallet && pathname === walletPage;
  const membersOnly = shell.member ? undefined : onPress(() => openDialog('login'));
  return (
    <nav className={css.bar} data-zone="chrome" aria-label={text('shell.quick_menu')}>
      <ul className={css.list}>
        <Tab to="/" icon={House} label={text('nav.HOME')} />
        <Tab
          to={games ?? '/'}
          isPage={games !== undefined}
          icon={LayoutGrid}
          label={text('shell.games')}
          onClick={onPress(onMenu)}
        />
        {promotions ? <Tab to={promotions} icon={Gift} label={text('nav.PROMO')} /> : null}
        {shell.quickLinks.wallet ? (
          <Tab
            to={shell.member ? walletPage : '/login'}
            isPage={Boolean(shell.member)}
            icon={Wallet}
            label={text('shell.wallet')}
            onClick={membersOnly}
          />
        ) : null}
        {shell.quickLinks.account ? (
          <Tab
            to={shell.member ? '/member' : '/login'}
            isPage={Boolean(shell.member) && !isWallet}
            icon={CircleUser}
            label={text('shell.account')}
            onClick={membersOnly}
          />
        ) : null}
      </ul>
    </nav>
  );
}
