import { useLocation } from '@remix-run/react';
import Menu from 'lucide-react/icons/menu';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/lib/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { Fragment } from '../../fragment/fragment.tsx';
import { GuestActions } from './guest-actions.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import * as css from './header.css.ts';
import { LanguageMenu } from './language-menu.tsx';
import './member-actions.css.ts';
import { LiveClock } from './live-clock.tsx';
import { LogoLink } from '../../brand/logo-link.tsx';
import { ServiceLinks } from './service-links.tsx';
import { SiteNav } from '../navigation/site-nav.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useShell } from '../../shell-context/use-shell.ts';

const LazyMemberActions = lazyComponent(
  '[data-balance]',
  async () => (await import('./member-actions.tsx')).MemberActions,
);

/** A name that would be too small to read between a phone's edge and the buttons. */
const isLong = (name: string): boolean =>
  name.length > 20 || name.split(/\s+/).some((word) => word.length > 12);

/**
 * Buttons that leave a phone's logo no room: in Arabic they are half as long again as in English.
 */
const areLong = (words: readonly string[]): boolean => words.join('').length > 20;

/**
 * The header, in the brand's variant: one row, a logo row above the menu row, or a column at the
 * side on desktop.
 */
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

/** Opens the drawer; with scripts off it links to the product list of the footer. */
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

/** The utility line: clock, live chat, affiliates, language, theme [SH-06..SH-08, SH-17]. */
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
