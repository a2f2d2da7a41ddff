import { useLocation, Link } from '@remix-run/react';
import Menu from 'lucide-react/icons/menu';
import Handshake from 'lucide-react/icons/handshake';
import Gift from 'lucide-react/icons/gift';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/domain/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { Fragment } from '../../fragment/fragment.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import * as css from './header.css.ts';
import { LanguageMenu } from './language-menu.tsx';
import './member-actions.css.ts';
import { LiveClock } from './live-clock.tsx';
import { LogoLink } from '../../brand/logo-link.tsx';
import { SiteNav } from '../navigation/site-nav.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { ChatLink } from '../../customer-service/chat-link.tsx';
import { ChatRoomLink } from '../overlays/chat-room-link.tsx';
import { openHref, pathWhenOn } from '../../shell-context/shell-data.ts';
import { AuthLink } from '../../auth/auth-overlay.tsx';

const LazyMemberActions = lazyComponent(
  '[data-balance]',
  async () => (await import('./member-actions.tsx')).MemberActions,
);

/** Names too long to be readable beside a phone's buttons. */
const isLong = (name: string): boolean =>
  name.length > 20 || name.split(/\s+/).some((word) => word.length > 12);

/** Labels that leave no space for a phone's logo, as in Arabic. */
const areLong = (words: readonly string[]): boolean => words.join('').length > 20;

function GuestActions() {
  const shell = useShell();
  const { signUp } = shell;
  const text = useText();
  return (
    <>
      {pathWhenOn(shell, 'login') ? (
        <AuthLink
          to="login"
          className={buttonClass({ tone: signUp ? 'neutral' : 'primary', size: 'small' })}
        >
          {text('shell.login')}
        </AuthLink>
      ) : null}
      {signUp ? (
        <AuthLink to="register" className={buttonClass({ tone: 'primary', size: 'small' })}>
          <Gift size={16} data-icon="gift" />
          {text('shell.sign_up')}
        </AuthLink>
      ) : null}
    </>
  );
}

export function Header({ onMenu }: { readonly onMenu: () => void }) {
  const { layout, member, signUp } = useShell();
  const text = useText();
  const { name } = useBrand();
  const { pathname } = useLocation();
  const variant = layout.header;
  return (
    <header className={css.header[variant]} data-zone="chrome">
      <Fragment name="utilities" facts={[pathname]} leadsBack>
        <Utilities className={css.utilities[variant]} />
      </Fragment>
      <div className={css.main[variant]}>
        <Fragment name="main-menu" facts={[pathname]}>
          <MenuButton onMenu={onMenu} />
          <LogoLink
            className={css.logo[variant]}
            markOnPhones={
              member !== null ||
              isLong(name) ||
              areLong([text('shell.login'), signUp ? text('shell.sign_up') : ''])
            }
          />
          <SiteNav className={css.menu[variant]} />
        </Fragment>
        <div className={css.actions[variant]}>
          {member ? <LazyMemberActions member={member} /> : <GuestActions />}
        </div>
      </div>
    </header>
  );
}

function MenuButton({ onMenu }: { readonly onMenu: () => void }) {
  const text = useText();
  return (
    <a
      href="#site-products"
      className={css.burger}
      role="button"
      aria-label={text('shell.open_menu')}
      onClick={(event) => {
        event.preventDefault();
        onMenu();
      }}
    >
      <Menu size={24} />
    </a>
  );
}

function ServiceLinks() {
  const shell = useShell();
  const text = useText();
  const agentHelp = openHref(shell, `${pathOf('help')}#agent`);
  return (
    <>
      <ChatLink className={css.utilityLink} />
      <ChatRoomLink className={css.utilityLink} />
      {agentHelp && shell.affiliates && shell.help.some(({ tag }) => tag === 'agent') ? (
        <Link to={agentHelp} className={css.utilityLink}>
          <Handshake size={16} />
          {text('shell.affiliates')}
        </Link>
      ) : null}
    </>
  );
}

function Utilities({ className }: { readonly className: string }) {
  const { pageLanguage: language } = useBrand();
  return (
    <div className={classNames(css.utility, className)}>
      <LiveClock language={languageOf(language)?.tag ?? 'en'} />
      <ServiceLinks />
      <LanguageMenu />
      <ThemeSwitch />
    </div>
  );
}
