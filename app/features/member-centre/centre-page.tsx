import { Link, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore, type ReactNode, useContext } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { screens } from '#themes/scales.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { Fragment } from '../fragment/fragment.tsx';
import { UnreadCount } from '../shell/header/unread-count.tsx';
import type { MemberCard } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './centre-page.css.ts';
import { ShortFooter } from './short-footer.tsx';
import { currentIndex, PageBeneathContext } from '../shell-context/page-beneath.tsx';

interface Props {
  readonly centre: 'member' | 'agent';
  readonly pages: readonly string[];
  readonly page: string;
  readonly home: ReactNode;
  readonly children: ReactNode;
}

const noSubscription = () => () => undefined;
/** Whether something beneath the panel is visible; false on the server and during hydration. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => matchMedia(screens.tablet).matches,
    () => false,
  );

/** By page id [MC-15]. */
const countsByPage = ({
  unreadMessage,
  claimable,
}: Pick<MemberCard, 'unreadMessage' | 'claimable'>): Readonly<Record<string, number>> => ({
  messageV2: unreadMessage,
  missionLeaderboard: claimable.missions,
  rewardCenter: claimable.rewards,
});

/** `close` leaves the centre in one history step; `overPage`: it lies over another page [SH-01]. */
function useOpenCentre(): { readonly close: () => void; readonly overPage: boolean } {
  const beneath = useContext(PageBeneathContext);
  const navigate = useNavigate();
  const close = () => {
    const steps = beneath ? beneath.index - currentIndex() : NaN;
    if (steps < 0) history.go(steps);
    else navigate(beneath?.view.location.location ?? pathOf('home'), { replace: true });
  };
  return { close, overPage: beneath !== undefined };
}

/** A panel over the previous page; without scripts, a page [SH-01]. */
export function CentrePage({ centre, pages, page, home, children }: Props) {
  const dataText = useDataText();
  const text = useText();
  const { close, overPage } = useOpenCentre();
  const isWide = useIsWide();
  const { member } = useShell();
  const counts = member ? countsByPage(member) : {};
  const body = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The panel scrolls, not the window, so the router cannot restore its position.
  // Here, because the menu's own effects run before the panel is open.
  useEffect(() => {
    body.current
      ?.querySelector('nav [aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else body.current?.parentElement?.scrollTo(0, 0);
  }, [page, hash]);
  return (
    <>
      {overPage || !isWide ? null : home}
      <Dialog
        id={`${centre}Centre`}
        isPage
        title={dataText(`${centre}.${page}`, page)}
        closeLabel={text('account.close')}
        closeHref={pathOf('home')}
        onClose={close}
        className={css.overlay}
      >
        <div ref={body} className={css.centre}>
          <Fragment name="centre-menu" facts={[centre, pages, page, counts]}>
            <CentreMenu centre={centre} pages={pages} page={page} counts={counts} />
          </Fragment>
          <div data-page={page}>{children}</div>
        </div>
        <ShortFooter />
      </Dialog>
    </>
  );
}

function CentreMenu({
  centre,
  pages,
  page,
  counts,
}: Omit<Props, 'children' | 'home'> & { readonly counts: Readonly<Record<string, number>> }) {
  const text = useDataText();
  return (
    <nav aria-label={text(`page.${centre}`, centre)} className={css.menu}>
      {pages.map((id) => (
        <Link
          key={id}
          to={`/${centre}/${id}`}
          className={tabClass('pills')}
          aria-current={id === page ? 'page' : undefined}
        >
          {text(`${centre}.${id}`, id)}
          {(counts[id] ?? 0) > 0 ? (
            <>
              {' '}
              <UnreadCount count={counts[id] ?? 0} />
            </>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
