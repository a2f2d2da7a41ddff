import type {
  DrawsResponse,
  OpenDrawView,
  OpenResponse,
  ResultView,
  SeriesView,
  TicketView,
} from '../page-protocol.ts';
import type { ServerClock } from '../../game-page/server-clock.ts';

export interface LotteryState extends Omit<OpenResponse, 'serverNow'> {
  /** The results, newest first; undefined until loaded. */
  readonly history?: readonly ResultView[];
}

export interface Store {
  readonly clock: ServerClock;
  state(): LotteryState;
  update(change: Partial<LotteryState>): void;
  apply(answer: DrawsResponse): void;
  /** By the vendor's clock. */
  openDraws(): readonly OpenDrawView[];
  /** The announced hash, if this page loaded it before the draw. */
  announcementOf(drawId: string): string | undefined;
  subscribe(show: () => void): void;
}

/** Replaces older items by id; newer ones come first. */
export function mergeById<Item extends { readonly id: string }>(
  newer: readonly Item[],
  older: readonly Item[],
): readonly Item[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !ids.has(id))];
}

/** Newest first. */
export const mergeTickets = (
  newer: readonly TicketView[],
  older: readonly TicketView[],
): readonly TicketView[] =>
  [...mergeById(newer, older)].sort((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? -1 : 1));

/** Tickets in the order of their draws. */
export interface SeriesEntry {
  readonly series: SeriesView;
  readonly tickets: readonly TicketView[];
}

/** Tickets in order, with a series in the place of its newest ticket. */
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
