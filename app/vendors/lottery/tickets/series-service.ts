import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { NewSeries, Series, SeriesStore } from '../db/series.ts';
import type { Ticket } from '../db/tickets.ts';
import type { TicketRefusal } from './read-ticket.ts';

/** Time (ms) that a process has to stop a series before another process retries. */
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
 * Orders for several draws. Their tickets are placed and settled like all others; a stopping series
 * returns those whose draws are still open.
 */
export function createSeriesService({ series: store, withdraw, clock, random }: SeriesServiceDeps) {
  async function stop(series: Series): Promise<void> {
    const ending = series.ending === 'won' ? 'stopped' : 'cancelled';
    for (const ticket of await store.returnable(series, clock.now()))
      await withdraw(ticket, ending);
    if (!(await store.end(series, clock.now()))) await store.later(series, clock.now() + retryMs);
  }

  return {
    /** Returns the existing series for a used key. */
    async open(order: Omit<NewSeries, 'id'>): Promise<Series> {
      await store.add({ ...order, id: Buffer.from(random.bytes(16)).toString('hex') });
      const series = await store.findByKey(order.brand, order.player, order.ask);
      if (!series) throw new Error('a series that was just stored is missing');
      return series;
    },
    /** Cancels the rest of a player's series; repeats change nothing. */
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
    /** Stops due series; returns their number. */
    async tend(): Promise<number> {
      const due = await store.due(clock.now(), clock.now() + leaseMs);
      await Promise.all(due.map(stop));
      return due.length;
    },
  };
}
