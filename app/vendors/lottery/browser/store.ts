import type {
  DrawsResponse,
  OpenDrawView,
  OpenResponse,
  ResultView,
  SeriesView,
  TicketView,
} from '../wire.ts';
import type { ServerClock } from '../../game-page/server-clock.ts';

/** What the page knows: the vendor's last answers. */
export interface LotteryState extends Omit<OpenResponse, 'serverNow'> {
  /** Up to a hundred results, once they are loaded; the newest first. */
  readonly history?: readonly ResultView[];
}

/** The page's state, and who wants to know when it changes. */
export interface Store {
  readonly clock: ServerClock;
  state(): LotteryState;
  update(change: Partial<LotteryState>): void;
  /** Takes over an answer with draws, and its time. */
  apply(answer: DrawsResponse): void;
  /** The draws that take bets now, by the vendor's clock. */
  openDraws(): readonly OpenDrawView[];
  /** The hash with which a draw was announced, if this page saw it before the draw. */
  announcementOf(drawId: string): string | undefined;
  /** Calls `show` after each change. */
  subscribe(show: () => void): void;
}

/** A list with newer versions of its members, and new ones in front. */
export function mergeById<Item extends { readonly id: string }>(
  newer: readonly Item[],
  older: readonly Item[],
): readonly Item[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !ids.has(id))];
}

/** Tickets with newer versions, the newest first. */
export const mergeTickets = (
  newer: readonly TicketView[],
  older: readonly TicketView[],
): readonly TicketView[] =>
  [...mergeById(newer, older)].sort((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? -1 : 1));

/** A series with its tickets, in the order of their draws. */
export interface SeriesEntry {
  readonly series: SeriesView;
  readonly tickets: readonly TicketView[];
}

/** The tickets in their order, with those of a series in the place of its newest one. */
export function groupSeries(
  tickets: readonly TicketView[],
  allSeries: readonly SeriesView[],
): readonly (SeriesEntry | { readonly ticket: TicketView })[] {
  const byId = new Map(allSeries.map((series) => [series.id, series]));
  const seen = new Set<string>();
  return tickets.flatMap((ticket): readonly (SeriesEntry | { readonly ticket: TicketView })[] => {
    const series = byId.get(ticket.clientTicketId);
    if (!series) return [{ ticket }];
    if (seen.has(series.id)) return [];
    seen.add(series.id);
    const own = tickets.filter(({ clientTicketId }) => clientTicketId === series.id);
    return [{ series, tickets: [...own].sort((a, b) => a.drawsAt - b.drawsAt) }];
  });
}

export function createStore(initial: LotteryState, clock: ServerClock): Store {
  let state = initial;
  const views: (() => void)[] = [];
  const announcements = new Map<string, string>();
  const note = (draws: readonly OpenDrawView[]): void => {
    for (const { id, commitments } of draws)
      if (!announcements.has(id)) announcements.set(id, commitments.announcement);
  };
  const update = (change: Partial<LotteryState>): void => {
    state = { ...state, ...change };
    note(state.draws);
    for (const show of views) show();
  };
  note(initial.draws);
  return {
    clock,
    update,
    announcementOf: (drawId) => announcements.get(drawId),
    state: () => state,
    apply({ serverNow, draws, results }) {
      clock.sync(serverNow);
      const { history } = state;
      update({ draws, results, ...(history && { history: mergeById(results, history) }) });
    },
    openDraws: () => state.draws.filter(({ locksAt }) => locksAt > clock.now()),
    subscribe: (show) => void views.push(show),
  };
}
