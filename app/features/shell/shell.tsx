import { Link, useLocation, useMatches } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { routeIds, routeDefinition, type RouteDefinition } from '#app/domain/pages/route-table.ts';
import { classNames } from '#app/ui/class-names.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { useBrand } from '../brand/use-brand.ts';
import { AuthOverlay } from '../auth/auth-overlay.tsx';
import { Fragment } from '../fragment/fragment.tsx';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { LanguageFallbackNote } from './notices/language-fallback-note.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { OverlayProvider } from './overlays/overlays.tsx';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import { PendingBar } from '../connectivity/pending-bar.tsx';
import { StaleDataNote } from '../connectivity/stale-data-note.tsx';
import { ConnectivityToast } from '../connectivity/connectivity-toast.tsx';
import * as css from './shell.css.ts';
import type { ShellData } from '../shell-context/shell-data.ts';
import { ContactMenu } from './overlays/contact-menu.tsx';
import { isCentre } from '../shell-context/page-beneath.tsx';
import { ShellContext } from '../shell-context/use-shell.ts';
import { useSlots } from '../shell-context/use-slots.ts';
import { useSessionSync } from './use-session-sync.ts';

const TrialGuard = lazyComponent(
  '[data-trial-guard]',
  async () => (await import('../auth/trial/trial-guard.tsx')).TrialGuard,
);
const Drawer = lazyDialog(async () => (await import('./drawer/drawer.tsx')).Drawer);

/** Whether a page's data is an open game, whose bar has the way back and the balance. */
function hasOpenGame(data: unknown): boolean {
  const { game, book } = (data ?? {}) as Readonly<
    Record<'game' | 'book', { readonly kind?: unknown } | null | undefined>
  >;
  return (game ?? book)?.kind === 'open';
}

/**
 * The chrome of the current page: none around an open game; electronic games pages also come
 * without it, with `?bare=1` [RT-10, RT-18, RT-21].
 */
function useChrome(): RouteDefinition['chrome'] {
  const match = useMatches().at(-1);
  const id = match?.id.replace(/~\w+$/, '');
  const bare = new URLSearchParams(useLocation().search).get('bare') === '1';
  const routeId = routeIds.find((route) => route === id);
  if (hasOpenGame(match?.data)) return 'bare';
  if (bare && (routeId === 'rng' || routeId === 'fish' || routeId === 'pvp')) return 'bare';
  return routeId ? routeDefinition(routeId).chrome : 'full';
}

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
  const { ConsentBanner, SessionBar } = useSlots();
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
              {analytics && ConsentBanner ? <ConsentBanner analytics={analytics} /> : null}
              <LanguageFallbackNote />
              {shell.stale ? <StaleDataNote /> : null}
              {shell.member && SessionBar ? <SessionBar member={shell.member} /> : null}
              {main}
              {isCentre(pathname) ? null : (
                <Fragment name="footer" facts={[pathname]} leadsBack>
                  <Footer />
                </Fragment>
              )}
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
          {shell.member?.trial ? <TrialGuard /> : null}
          <ConnectivityToast />
        </OverlayProvider>
      </AuthOverlay>
    </ShellContext.Provider>
  );
}

/** Replaces the header on pages without one [RT-21]. */
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
