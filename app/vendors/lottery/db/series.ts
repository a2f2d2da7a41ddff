import type { Queryable } from '../../queryable.ts';
import { ticketColumns, type Ticket } from './tickets.ts';

/** A player's order for several draws, with a ticket in each. */
export interface NewSeries {
  readonly brand: string;
  readonly id: string;
  readonly player: string;
  /** Idempotency key of the client. */
  readonly ask: string;
  readonly stopAfterWin: boolean;
  readonly drawCount: number;
}

export interface Series extends NewSeries {
  readonly step: 'running' | 'stopping' | 'stopped';
  /** Why it stopped before its last draw. */
  readonly ending: 'won' | 'cancelled' | null;
}

const columns = `s.brand, s.id, s.player, s.ask, s.stop_after_win as "stopAfterWin",
  s.draw_count as "drawCount", s.step, s.ending`;

/* A ticket that can still be returned, or whose bet may still be accepted. */
const unstopped = `t.brand = s.brand and t.series_id = s.id and d.state = 'open'
  and (t.step = 'bet-asked' or (t.step = 'placed' and d.locks_at > $3))`;

export function seriesStore(db: Queryable) {
  const one = async (text: string, values: Parameters<Queryable['query']>[1]) =>
    (await db.query<Series>(text, values))[0];
  return {
    /** Ignores used keys. */
    add: ({ brand, id, player, ask, stopAfterWin, drawCount }: NewSeries) =>
      db.run(
        `insert into lottery_series (brand, id, player, ask, stop_after_win, draw_count, step)
         values ($1, $2, $3, $4, $5, $6, 'running') on conflict (brand, player, ask) do nothing`,
        [brand, id, player, ask, stopAfterWin, drawCount],
      ),
    findByKey: (brand: string, player: string, ask: string) =>
      one(`select ${columns} from lottery_series s where brand = $1 and player = $2 and ask = $3`, [
        brand,
        player,
        ask,
      ]),
    list: (brand: string, ids: readonly string[]) =>
      db.query<Series>(
        `select ${columns} from lottery_series s
         where brand = $1 and id in (select jsonb_array_elements_text($2::jsonb))`,
        [brand, JSON.stringify(ids)],
      ),
    /** The tickets that can still be returned. */
    returnable: ({ brand, id }: Series, now: number) =>
      db.query<Ticket>(
        `select ${ticketColumns} from lottery_ticket t
         join lottery_draw d on d.brand = t.brand and d.id = t.draw_id
         where t.brand = $1 and t.series_id = $2 and t.step = 'placed'
           and d.state = 'open' and d.locks_at > $3
         order by d.draws_at`,
        [brand, id, now],
      ),
    /** Starts stopping a running series for its player. */
    cancel: ({ brand, id }: Series, nextAt: number) =>
      one(
        `update lottery_series s set step = 'stopping', ending = 'cancelled', next_at = $3
         where brand = $1 and id = $2 and step = 'running' returning ${columns}`,
        [brand, id, nextAt],
      ),
    /** Ends stopping if no ticket is left to return; else false. */
    end: async ({ brand, id }: Series, now: number): Promise<boolean> =>
      (await db.run(
        `update lottery_series s set step = 'stopped', next_at = null
         where brand = $1 and id = $2 and step = 'stopping' and not exists (
           select 1 from lottery_ticket t
           join lottery_draw d on d.brand = t.brand and d.id = t.draw_id where ${unstopped})`,
        [brand, id, now],
      )) === 1,
    /** Leases series to stop. */
    due: (now: number, until: number) =>
      db.query<Series>(
        `update lottery_series s set next_at = $2 where (brand, id) in (
           select brand, id from lottery_series where next_at <= $1
           order by next_at limit 100 for update skip locked
         ) returning ${columns}`,
        [now, until],
      ),
    later: ({ brand, id }: Series, nextAt: number) =>
      db.run(
        'update lottery_series set next_at = $3 where brand = $1 and id = $2 and next_at is not null',
        [brand, id, nextAt],
      ),
  };
}
export type SeriesStore = ReturnType<typeof seriesStore>;
