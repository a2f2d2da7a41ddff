import { Link, useLocation, useMatches } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { routeIds, routeLine, type RouteLine } from '#app/lib/route-table.ts';
import { classNames } from '#app/ui/class-names.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import '../consent/consent.css.ts';
import { useBrand } from '../brand/use-brand.ts';
import { AccountOverlay } from './account-overlay.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { FallbackNote } from './fallback-note.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OverlayProvider } from './overlays.tsx';
import '../protection/session-bar.css.ts';
import { later } from '../status/later.tsx';
import { latePart } from '../trouble/late-part.tsx';
import { PendingBar } from '../trouble/pending-bar.tsx';
import { StaleNote } from '../trouble/stale-note.tsx';
import { TroubleNotice } from '../trouble/trouble-notice.tsx';
import * as css from './shell.css.ts';
import type { ShellData } from './shell-data.ts';
import { SideMenu } from './side-menu.tsx';
import { ShellContext } from './use-shell.ts';

const ConsentQuestion = later(
  '[data-consent]',
  async () => (await import('../consent/consent-question.tsx')).ConsentQuestion,
);
const SessionBar = later(
  '[data-balance]',
  async () => (await import('../protection/session-bar.tsx')).SessionBar,
);
const Drawer = latePart(async () => (await import('./drawer.tsx')).Drawer);

/**
 * The chrome of the page that is shown; electronic games pages also come bare, with `?bare=1`
 * [RT-10, RT-21].
 */
function useChrome(): RouteLine['chrome'] {
  const id = useMatches().at(-1)?.id.replace(/~\d+$/, '');
  const bare = new URLSearchParams(useLocation().search).get('bare') === '1';
  const known = routeIds.find((route) => route === id);
  if (bare && (known === 'rng' || known === 'fish' || known === 'pvp')) return 'bare';
  return known ? routeLine(known).chrome : 'full';
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
  const [menuOpen, setMenuOpen] = useState(false);
  const main = (
    <main id="main" className={css.main} tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <ShellContext.Provider value={shell}>
      <AccountOverlay>
        <OverlayProvider>
          <SkipLink target="main">{text('shell.skip')}</SkipLink>
          <PendingBar />
          {chrome === 'bare' ? (
            main
          ) : (
            <div
              className={classNames(
                css.frame,
                chrome === 'full' && shell.layout.header === 'rail' && css.besideRail,
              )}
            >
              {chrome === 'full' ? <Header onMenu={() => setMenuOpen(true)} /> : <WayHome />}
              {analytics ? <ConsentQuestion analytics={analytics} /> : null}
              <FallbackNote />
              {shell.stale ? <StaleNote /> : null}
              {shell.member ? <SessionBar member={shell.member} /> : null}
              {main}
              <Footer />
              <SideMenu />
              <BottomBar onMenu={() => setMenuOpen(true)} />
            </div>
          )}
          {menuOpen ? <Drawer onClose={() => setMenuOpen(false)} /> : null}
          {overlay}
          <TroubleNotice />
        </OverlayProvider>
      </AccountOverlay>
    </ShellContext.Provider>
  );
}

/** What pages without a header have instead of it [RT-21]. */
function WayHome() {
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
