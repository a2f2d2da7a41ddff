import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { BannerData } from '../../banner/banner-data.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { SafeLink } from '../../brand/safe-link.tsx';
import { stickyBar } from '../../shell/sticky-bar.css.ts';
import { SectionError } from '../../connectivity/section-error.tsx';
import { Page } from '../../shell/page.tsx';
import * as grid from '../catalogue/catalogue-page.css.ts';
import { ListTabs } from '../catalogue/list-tabs.tsx';
import { AfterSecondRow, GameRows } from '../tile/game-rows.tsx';
import { FavouriteTile } from '../favourites/favourite-tile.tsx';
import type { LotteryData, LotteryEntry } from './lottery-data.ts';
import { LotterySearch, MenuTabs, WeekdayFilter } from './lottery-filters.tsx';
import { lotteryHref, type LotteryQuery } from './lottery-query.ts';
import { LotteryResults } from './lottery-results.tsx';
import * as css from './lottery-page.css.ts';
import { useEffect } from 'react';

/** Minimum ms between requests: at the end of sales a cached page may still be stale. */
const minPollMs = 1_000;

/** At least every 30 s while the page is visible. A failed request changes nothing [LT-03]. */
function useLotteryPoll(loaded: LotteryData): LotteryData {
  const { pathname, search } = useLocation();
  const { load, data, state } = useFetcher<{ readonly lottery: LotteryData }>({
    key: pathname + search,
  });
  const lottery = data?.lottery.lotteries ? data.lottery : loaded;
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') load(pathname + search);
    };
    const timer =
      state === 'idle' ? setTimeout(poll, Math.max(minPollMs, lottery.pollMs)) : undefined;
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [load, pathname, search, state, lottery]);
  return lottery;
}

interface Props {
  readonly banners: readonly BannerData[];
  readonly lottery: LotteryData;
}

const path = pathOf('vnlottery');

export function LotteryPage({ banners, lottery: loaded }: Props) {
  const data = useDataText();
  const lottery = useLotteryPoll(loaded);
  const { query, isMember, draws } = lottery;
  return (
    <Page title={data('page.vnlottery', 'vnlottery')}>
      <MenuTabs lottery={lottery} />
      <div className={classNames(grid.bar, stickyBar)}>
        <ListTabs catalogue={{ gameType: 'ELOTT', ownPage: 'vnlottery', query, isMember }} />
        <LotterySearch query={query} />
      </div>
      <WeekdayFilter query={query} />
      <Lotteries lottery={lottery} banners={banners} />
      {draws ? <LotteryResults draws={draws} /> : null}
    </Page>
  );
}

function Lotteries({ lottery, banners }: Props) {
  const text = useText();
  const introText = useDataText()('intro.vnlottery', '');
  const intro = introText ? <p className={grid.intro}>{introText}</p> : null;
  const { lotteries, query, favourites } = lottery;
  if (!lotteries?.length)
    return (
      <>
        {lotteries ? (
          <NoLotteries query={query} />
        ) : (
          <SectionError title={text('home.games_missing')} />
        )}
        <AfterSecondRow banners={banners} extra={intro} />
      </>
    );
  return (
    <GameRows banners={banners} extra={intro}>
      {lotteries.map((entry, index) => (
        <li key={entry.game.nodeId} className={grid.item}>
          <FavouriteTile
            game={entry.game}
            eager={index < 6}
            amongHot={query.list === 'hot'}
            favourites={favourites}
          />
          <NextDraw entry={entry} query={query} />
        </li>
      ))}
    </GameRows>
  );
}

function NextDraw({
  entry,
  query,
}: {
  readonly entry: LotteryEntry;
  readonly query: LotteryQuery;
}) {
  const text = useText();
  const { game, nextDraw } = entry;
  return (
    <div className={css.next}>
      {nextDraw ? (
        <p data-draw={nextDraw.numero}>
          {text('lottery.next_draw')}{' '}
          <bdi dir="ltr" className={css.day}>
            {nextDraw.winningTime}
          </bdi>
          <br />
          {text('lottery.bets_close')} <LocalTime at={nextDraw.locksAt} short />
        </p>
      ) : (
        <p>{text('lottery.no_draw')}</p>
      )}
      <Link
        to={`${lotteryHref(path, { ...query, gameCode: game.nodeId })}#results`}
        className={css.link}
        aria-label={text('lottery.results_of', { name: game.name })}
        data-results-of={game.nodeId}
      >
        {text('lottery.results')}
      </Link>
    </div>
  );
}

function NoLotteries({ query }: { readonly query: LotteryQuery }) {
  const text = useText();
  const { list, tag, weekday, search } = query;
  const isFiltered = list !== null || tag !== null || weekday !== null || search !== '';
  const allLotteriesLink = isFiltered ? (
    <SafeLink to={path} className={buttonClass({ tone: 'primary' })}>
      {text('lottery.all')}
    </SafeLink>
  ) : undefined;
  if (list === 'fav')
    return (
      <EmptyState title={text('catalogue.none_fav')} action={allLotteriesLink}>
        {text('catalogue.none_fav_text')}
      </EmptyState>
    );
  if (list === 'recent')
    return (
      <EmptyState title={text('catalogue.none_recent')} action={allLotteriesLink}>
        {text('catalogue.none_recent_text')}
      </EmptyState>
    );
  return (
    <EmptyState title={text('lottery.none')} action={allLotteriesLink}>
      {isFiltered ? text('lottery.none_text') : null}
    </EmptyState>
  );
}
