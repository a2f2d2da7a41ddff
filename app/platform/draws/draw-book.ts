import type { DrawEvent } from '#schema/draw-api.ts';
import type { Queryable } from '../db/database.ts';

/** Accepts bets. Times in ms since the epoch. */
export interface NextDraw {
  readonly game: string;
  readonly numero: string;
  readonly locksAt: number;
  readonly drawsAt: number;
  /** Draw days of the game: 1 is Sunday, 2 Monday, 7 Saturday; '' when unknown. */
  readonly weekdays: string;
}

interface OpenedDraw {
  readonly numero: string;
  readonly drawsAt: number;
  readonly numbers: string;
}

const eventColumns = `("drawId" text, number int, kind text, game text, numero text,
  "opensAt" bigint, "locksAt" bigint, "drawsAt" bigint, facts jsonb)`;

/**
 * The platform's copy of a brand's draws: written by the lottery, append-only, and read by players'
 * calls [LT-07].
 */
export const drawBook = (database: Queryable) => ({
  /**
   * Repeated events change nothing.
   * @returns draws with a different event under the same number; the recorded one stays
   */
  async record(
    tenant: string,
    events: readonly DrawEvent[],
    now: number,
  ): Promise<readonly string[]> {
    const list = JSON.stringify(events);
    const recordedCount = await database.run(
      `insert into draw_event (tenant, draw_id, number, kind, game, numero, opens_at, locks_at,
         draws_at, facts, recorded_at)
       select $1, e."drawId", e.number, e.kind, e.game, e.numero, e."opensAt", e."locksAt",
         e."drawsAt", e.facts, $3
       from jsonb_to_recordset($2::jsonb) as e ${eventColumns}
       on conflict (tenant, draw_id, number) do nothing`,
      [tenant, list, now],
    );
    if (recordedCount === events.length) return [];
    const rows = await database.query<{ drawId: string }>(
      `select distinct b.draw_id as "drawId"
       from jsonb_to_recordset($2::jsonb) as e ${eventColumns}
       join draw_event b on b.tenant = $1 and b.draw_id = e."drawId" and b.number = e.number
       where (b.kind, b.game, b.numero, b.opens_at, b.locks_at, b.draws_at, b.facts)
         <> (e.kind, e.game, e.numero, e."opensAt", e."locksAt", e."drawsAt", e.facts)`,
      [tenant, list],
    );
    return rows.map(({ drawId }) => drawId);
  },
  /** In order, at most `count` per game. */
  onSale: (tenant: string, games: readonly string[], now: number, count: number) =>
    database.query<NextDraw>(
      `select e.game, e.numero, e.locks_at as "locksAt", e.draws_at as "drawsAt",
         e.facts ->> 'weekdays' as weekdays
       from jsonb_array_elements_text($2::jsonb) as g (game)
       cross join lateral (
         select * from draw_event p
         where p.tenant = $1 and p.game = g.game and p.kind = 'planned'
           and p.draws_at > $3 and p.locks_at > $3 and p.opens_at <= $3
           and not exists (
             select 1 from draw_event v
             where v.tenant = $1 and v.draw_id = p.draw_id and v.kind = 'void'
           )
         order by p.draws_at limit $4
       ) e order by e.game, e.draws_at`,
      [tenant, JSON.stringify(games), now, count],
    ),
  /** Draws with numbers, newest first. */
  opened: (tenant: string, game: string, count: number) =>
    database.query<OpenedDraw>(
      `select numero, draws_at as "drawsAt", facts ->> 'numbers' as numbers from draw_event
       where tenant = $1 and game = $2 and kind = 'result' order by draws_at desc limit $3`,
      [tenant, game, count],
    ),
});
export type DrawBook = ReturnType<typeof drawBook>;
