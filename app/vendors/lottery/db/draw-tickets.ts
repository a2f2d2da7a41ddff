import type { Queryable } from '../../queryable.ts';
import type { DrawKey } from './draws.ts';
import type { Ticket } from './tickets.ts';

/** A ticket for the tree and the settlement. */
export type FrozenTicket = Pick<
  Ticket,
  'id' | 'drawId' | 'play' | 'selection' | 'lines' | 'unit' | 'multiple' | 'stake' | 'odds' | 'salt'
> & { readonly sequence: number };

export interface WinOrder {
  readonly id: string;
  readonly player: string;
  readonly currency: string;
  readonly prize: number;
  readonly endsRound: boolean;
}

/** Tickets per read. */
const pageSize = 1_000;

const frozenColumns = `id, draw_id as "drawId", play, selection, lines, unit, multiple, stake, odds,
  salt, sequence`;

/*
 * The player's last winning ticket ends the round, or else the last one. Stored with the state, so
 * that repeated requests are equal.
 */
const beginSettling = `
with draw as (
  update lottery_draw d set state = 'settling', next_at = $3,
    paid_sum = (
      select coalesce(sum(prize), 0) from lottery_ticket
      where brand = $1 and draw_id = $2 and sequence is not null
    )
  where brand = $1 and id = $2 and state = 'drawn'
    and not exists (
      select 1 from lottery_ticket
      where brand = $1 and draw_id = $2 and sequence is not null and prize is null
    )
  returning brand, id
), last as (
  select distinct on (player) id from lottery_ticket
  where brand = $1 and draw_id = $2 and step = 'placed'
  order by player, (prize > 0) desc, sequence desc
), stopping as (
  update lottery_series s set step = 'stopping', ending = 'won', next_at = $4
  from draw join lottery_ticket w on w.brand = draw.brand and w.draw_id = draw.id
  where w.step = 'placed' and w.prize > 0 and s.brand = w.brand and s.id = w.series_id
    and s.stop_after_win and s.step = 'running'
)
update lottery_ticket t set ends_round = last.id is not null,
  step = case when t.prize > 0 or last.id is not null then 'win-asked' else 'settled' end,
  ending = case when t.prize > 0 then 'won' else 'lost' end
from draw, lottery_ticket own left join last on last.id = own.id
where own.brand = $1 and own.draw_id = $2 and own.step = 'placed'
  and t.brand = own.brand and t.id = own.id`;

/*
 * A round must not end before the refunds of its late tickets: afterwards the wallet counts them as
 * lost.
 */
const nextOrders = `
select id, player, currency, prize, ends_round as "endsRound" from lottery_ticket t
where brand = $1 and draw_id = $2 and step = 'win-asked' and not (ends_round and exists (
  select 1 from lottery_ticket other where other.brand = t.brand and other.draw_id = t.draw_id
    and other.player = t.player and other.step = 'undo-asked'))
order by player, ends_round, sequence limit 500`;

const endSettling = `
update lottery_draw set state = 'settled', next_at = null
where brand = $1 and id = $2 and state = 'settling'
  and not exists (
    select 1 from lottery_ticket
    where brand = $1 and draw_id = $2 and step in ('placed', 'win-asked')
  )
  and (paid_sum, ticket_count) = (
    select coalesce(sum(prize), 0), count(*) from lottery_ticket
    where brand = $1 and draw_id = $2 and step = 'settled'
  )`;

const settlementStore = (db: Queryable) => ({
  setPrizes: (
    { brand }: DrawKey,
    prizes: readonly { readonly id: string; readonly prize: number }[],
  ) =>
    db.run(
      `update lottery_ticket t set prize = p.prize
         from jsonb_to_recordset($2::jsonb) as p (id text, prize bigint)
         where t.brand = $1 and t.id = p.id and t.step = 'placed' and t.prize is null`,
      [brand, JSON.stringify(prizes)],
    ),
  /**
   * Starts settling a draw whose prizes are all computed, with its win orders; series that stop
   * after a win do so from `now`.
   */
  beginSettling: ({ brand, id }: DrawKey, nextAt: number, now: number) =>
    db.run(beginSettling, [brand, id, nextAt, now]),
  /** In each player's order. */
  nextOrders: ({ brand, id }: DrawKey) => db.query<WinOrder>(nextOrders, [brand, id]),
  /** Stores that the wallet accepted the wins. */
  settle: ({ brand }: DrawKey, ids: readonly string[]) =>
    db.run(
      `update lottery_ticket set step = 'settled'
       where brand = $1 and step = 'win-asked' and id in (select jsonb_array_elements_text($2::jsonb))`,
      [brand, JSON.stringify(ids)],
    ),
  /** Ends settling if everything is paid; else false. */
  endSettling: async ({ brand, id }: DrawKey): Promise<boolean> =>
    (await db.run(endSettling, [brand, id])) === 1,
  /** An ended draw needs no liabilities. */
  forgetExposures: ({ brand, id }: DrawKey) =>
    db.run('delete from lottery_exposure where brand = $1 and draw_id = $2', [brand, id]),
});

/** All tickets of one draw at once, from its freeze on. */
export function drawTicketStore(db: Queryable) {
  const count = async (text: string, values: Parameters<Queryable['query']>[1]) =>
    (await db.query<{ count: number }>(text, values))[0]?.count ?? 0;
  return {
    /** The bets of a draw that the wallet has not answered. */
    unanswered: ({ brand, id }: DrawKey) =>
      count(
        `select count(*)::int as count from lottery_ticket
         where brand = $1 and draw_id = $2 and step = 'bet-asked'`,
        [brand, id],
      ),
    /** The tickets of a void draw whose money is not back. */
    notUndone: ({ brand, id }: DrawKey) =>
      count(
        `select count(*)::int as count from lottery_ticket
         where brand = $1 and draw_id = $2 and step in ('bet-asked', 'placed', 'undo-asked')`,
        [brand, id],
      ),
    /** Bets without an answer are late: they are undone. */
    undoLate: ({ brand, id }: DrawKey, now: number) =>
      db.run(
        `update lottery_ticket set step = 'undo-asked', ending = 'late', next_at = $3, tries = 0
         where brand = $1 and draw_id = $2 and step = 'bet-asked'`,
        [brand, id, now],
      ),
    undoAll: ({ brand, id }: DrawKey, now: number) =>
      db.run(
        `update lottery_ticket set step = 'undo-asked', ending = 'voided', next_at = $3, tries = 0
         where brand = $1 and draw_id = $2 and step in ('bet-asked', 'placed')`,
        [brand, id, now],
      ),
    /** Numbers the tickets of a locked draw; again, they have the same numbers. */
    number: ({ brand, id }: DrawKey) =>
      db.run(
        `update lottery_ticket t set sequence = n.sequence
         from (
           select id, row_number() over (order by placed_at, id)::int as sequence
           from lottery_ticket where brand = $1 and draw_id = $2 and step = 'placed'
         ) n
         where t.brand = $1 and t.id = n.id and t.sequence is null
           and exists (select 1 from lottery_draw where brand = $1 and id = $2 and state = 'locked')`,
        [brand, id],
      ),
    /** The numbered tickets after one, in their order; with `unpriced` those without a prize only. */
    page: ({ brand, id }: DrawKey, afterId: number, unpriced = false) =>
      db.query<FrozenTicket>(
        `select ${frozenColumns} from lottery_ticket
         where brand = $1 and draw_id = $2 and sequence > $3
           and ($4::boolean is false or prize is null)
         order by sequence limit ${pageSize}`,
        [brand, id, afterId, unpriced],
      ),
    ...settlementStore(db),
  };
}
export type DrawTicketStore = ReturnType<typeof drawTicketStore>;
