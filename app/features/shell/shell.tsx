import { Link, useLocation, useMatches } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { routeIds, routeDefinition, type RouteDefinition } from '#app/lib/route-table.ts';
import { classNames } from '#app/ui/class-names.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import '../consent/consent.css.ts';
import { useBrand } from '../brand/use-brand.ts';
import { AuthOverlay } from '../auth/auth-overlay.tsx';
import { Fragment } from '../fragment/fragment.tsx';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { LanguageFallbackNote } from './notices/language-fallback-note.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { OverlayProvider } from './overlays/overlays.tsx';
import '../responsible-gaming/session/session-bar.css.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import { PendingBar } from '../connectivity/pending-bar.tsx';
import { StaleDataNote } from '../connectivity/stale-data-note.tsx';
import { ConnectivityToast } from '../connectivity/connectivity-toast.tsx';
import * as css from './shell.css.ts';
import type { ShellData } from '../shell-context/shell-data.ts';
import { ContactMenu } from './overlays/contact-menu.tsx';
import { ShellContext } from '../shell-context/use-shell.ts';
import { useSessionSync } from './use-session-sync.ts';

const LazyConsentBanner = lazyComponent(
  '[data-consent]',
  async () => (await import('../consent/consent-banner.tsx')).ConsentBanner,
);
const SessionBar = lazyComponent(
  '[data-balance]',
  async () => (await import('../responsible-gaming/session/session-bar.tsx')).SessionBar,
);
const Drawer = lazyDialog(async () => (await import('./drawer/drawer.tsx')).Drawer);

/**
 * The chrome of the page that is shown; electronic games pages also come bare, with `?bare=1`
 * [RT-10, RT-21].
 */
function useChrome(): RouteDefinition['chrome'] {
  const id = useMatches().at(-1)?.id.replace(/~\d+$/, '');
  const bare = new URLSearchParams(useLocation().search).get('bare') === '1';
  const routeId = routeIds.find((route) => route === id);
  if (bare && (routeId === 'rng' || routeId === 'fish' || routeId === 'pvp')) return 'bare';
  return routeId ? routeDefinition(routeId).chrome : 'full';
}

/** Everything around the page [SH-01]; `overlay` is for what lies over it. */
export function Shell({
  shell,
  overlay,
  children,
}: {
  readonly shell: ShellData;
  readonly overlay?: ReactNode;
  readonly children: ReactNode;
}) {
  const chrome = useChrome();
  const text = useText();
  const { analytics } = useBrand();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useSessionSync(shell.member?.account);
  const openMenu = () => setMenuOpen(true);
  const main = (
    <main id="main" className={css.main} tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <ShellContext.Provider value={shell}>
      <AuthOverlay>
        <OverlayProvider>
          <SkipLink target="main">{text('shell.skip')}</SkipLink>
          <PendingBar />
          {chrome === 'bare' ? (
            main
          ) : (
            <div
              className={classNames(
                css.frame,
                chrome === 'full' && shell.layout.header === 'rail' && css.railLayout,
              )}
            >
              {chrome === 'full' ? <Header onMenu={openMenu} /> : <HomeLink />}
              {analytics ? <LazyConsentBanner analytics={analytics} /> : null}
              <LanguageFallbackNote />
              {shell.stale ? <StaleDataNote /> : null}
              {shell.member ? <SessionBar member={shell.member} /> : null}
              {main}
              <Fragment name="footer" facts={[pathname]} leadsBack>
                <Footer />
              </Fragment>
              <Fragment name="contact-menu" facts={[pathname]} leadsBack>
                <ContactMenu />
              </Fragment>
              <Fragment name="bottom-bar" facts={[pathname]}>
                <BottomBar onMenu={openMenu} />
              </Fragment>
            </div>
          )}
          {menuOpen ? <Drawer onClose={() => setMenuOpen(false)} /> : null}
          {overlay}
          <ConnectivityToast />
        </OverlayProvider>
      </AuthOverlay>
    </ShellContext.Provider>
  );
}

/** What pages without a header have instead of it [RT-21]. */
function HomeLink() {
  const text = useText();
  return (
    <nav aria-label={text('shell.main_menu')}>
      <Link to="/" className={css.home}>
        <ArrowLeft size={20} />
        {text('nav.HOME')}
      </Link>
    </nav>
  );
}
