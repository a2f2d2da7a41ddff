import { Form, Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { drawWeekdays } from '#app/domain/games/draw-weekdays.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Rail } from '#app/ui/rail.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { SearchInput } from '#app/ui/search-input.tsx';
import { useWeekdayName } from '../../brand/use-format.ts';
import * as bar from '../catalogue/list-tabs.css.ts';
import type { LotteryData } from './lottery-data.ts';
import { lotteryHref, type LotteryQuery } from './lottery-query.ts';
import * as css from './lottery-page.css.ts';

const path = pathOf('vnlottery');
const maxTabsWithoutArrows = 7;

/** Retains the other filters but not the list. */
const withFilter = (
  { tag, weekday, search }: LotteryQuery,
  change: Partial<LotteryQuery>,
): string => lotteryHref(path, { tag, weekday, search, ...change });

export function MenuTabs({ lottery }: { readonly lottery: LotteryData }) {
  const text = useText();
  const { menus, query } = lottery;
  if (menus.length === 0) return null;
  const tab = (tag: string | null, name: string) => (
    <Link
      key={tag ?? 'all'}
      to={withFilter(query, { tag })}
      className={tabClass('pills')}
      aria-current={!query.list && tag === query.tag ? 'true' : undefined}
      preventScrollReset
      data-tag={tag ?? ''}
    >
      {name}
    </Link>
  );
  return (
    <Rail
      label={text('lottery.menus')}
      previousLabel={text('shell.previous')}
      nextLabel={text('shell.next')}
      arrows={menus.length > maxTabsWithoutArrows}
    >
      {[tab(null, text('footer.all')), ...menus.map(({ tag, name }) => tab(tag, name))]}
    </Rail>
  );
}

export function WeekdayFilter({ query }: { readonly query: LotteryQuery }) {
  const text = useText();
  const weekdayName = useWeekdayName();
  return (
    <nav aria-label={text('lottery.weekdays')} className={`${bar.tabs} ${css.weekdays}`}>
      {[null, ...drawWeekdays].map((weekday) => (
        <Link
          key={weekday ?? 'any'}
          to={withFilter(query, { weekday })}
          className={tabClass('pills')}
          aria-current={!query.list && weekday === query.weekday ? 'true' : undefined}
          preventScrollReset
          data-day={weekday ?? ''}
        >
          {weekday ? weekdayName(weekday) : text('lottery.any_day')}
        </Link>
      ))}
    </nav>
  );
}

export function LotterySearch({ query }: { readonly query: LotteryQuery }) {
  const text = useText();
  const { tag, weekday, search } = query;
  return (
    <Form method="get" action={path} role="search" className={css.search} key={search}>
      {tag ? <input type="hidden" name="tag" value={tag} /> : null}
      {weekday ? <input type="hidden" name="day" value={weekday} /> : null}
      <SearchInput
        name="q"
        defaultValue={search}
        maxLength={60}
        aria-label={text('lottery.search')}
        placeholder={text('lottery.search_hint')}
        className={css.input}
        find={text('catalogue.find')}
      />
    </Form>
  );
}
