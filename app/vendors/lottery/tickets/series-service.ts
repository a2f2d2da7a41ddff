import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { NewSeries, Series, SeriesStore } from '../db/series.ts';
import type { Ticket } from '../db/tickets.ts';
import type { TicketRefusal } from './read-ticket.ts';

/** How long a process has to stop a series before another does, in ms. */
const leaseMs = 15_000;
const retryMs = 1_000;

interface SeriesServiceDeps {
  readonly series: SeriesStore;
  /** Returns a ticket's stake while its draw takes bets. */
  readonly withdraw: (
    ticket: Ticket,
    ending: 'cancelled' | 'stopped',
  ) => Promise<Ticket | undefined>;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Series: orders for several draws. Their tickets are placed and settled like all others; a series
 * that stops returns those whose draws still take bets.
 */
export function createSeriesService({ series: store, withdraw, clock, random }: SeriesServiceDeps) {
  async function stop(series: Series): Promise<void> {
    const ending = series.ending === 'won' ? 'stopped' : 'cancelled';
    for (const ticket of await store.returnable(series, clock.now()))
      await withdraw(ticket, ending);
    if (!(await store.end(series, clock.now()))) await store.later(series, clock.now() + retryMs);
  }

  return {
    /** The series of an order: the same key again is the same series. */
    async open(order: Omit<NewSeries, 'id'>): Promise<Series> {
      await store.add({ ...order, id: Buffer.from(random.bytes(16)).toString('hex') });
      const series = await store.findByKey(order.brand, order.player, order.ask);
      if (!series) throw new Error('a series that was just stored is missing');
      return series;
    },
    /** Cancels what remains of a player's series; again, it stays cancelled. */
    async cancel(
      brand: string,
      player: string,
      ask: string,
    ): Promise<Result<Series, TicketRefusal>> {
      const series = await store.findByKey(brand, player, ask);
      if (!series) return refuse({ code: 'invalid', path: 'ask' });
      const now = clock.now();
      if (series.step !== 'running') return ok(series);
      if ((await store.returnable(series, now)).length === 0)
        return refuse({ code: 'draw-closed', nextDraw: undefined });
      const stopping = await store.cancel(series, now + leaseMs);
      if (stopping) await stop(stopping);
      return ok((await store.findByKey(brand, player, ask)) ?? series);
    },
    /** Stops the series that are due; returns how many. */
    async tend(): Promise<number> {
      const due = await store.due(clock.now(), clock.now() + leaseMs);
      await Promise.all(due.map(stop));
      return due.length;
    },
  };
}
