import type { Queryable } from '../../queryable.ts';
import type { Selection } from '../models/entry.ts';
import type { PlayOdds } from '../models/odds.ts';
import type { DrawKey, StoredDraw } from './draws.ts';

export type TicketStep =
  | 'bet-asked'
  | 'placed'
  | 'refused'
  | 'undo-asked'
  | 'undone'
  | 'win-asked'
  | 'settled';

/** Refused tickets have none. */
export type TicketEnding = 'late' | 'cancelled' | 'stopped' | 'voided' | 'won' | 'lost';

/** Amounts in minor currency units. */
export interface PricedTicket {
  readonly play: string;
  readonly selection: Selection;
  readonly lines: number;
  readonly unit: number;
  readonly multiple: number;
  readonly stake: number;
  /** One for each prize of the play, fixed at acceptance. */
  readonly odds: PlayOdds;
}

/** Stored before its bet is requested. */
export interface NewTicket extends PricedTicket {
  readonly brand: string;
  readonly id: string;
  readonly drawId: string;
  /** The wallet's player id. */
  readonly player: string;
  /** Idempotency key of the client. */
  readonly ask: string;
  readonly currency: string;
  /** Prevents guessing from the hash; only for the player. */
  readonly salt: string;
  readonly placedAt: number;
  /** The series of a ticket ordered for several draws. */
  readonly seriesId: string | null;
}

export interface Ticket extends NewTicket {
  readonly step: TicketStep;
  readonly ending: TicketEnding | null;
  readonly refusal: string | null;
  /** Place in the draw's ticket tree, from 1; null before the freeze. */
  readonly sequence: number | null;
  readonly prize: number | null;
  /** Whether its win is the last order of the player's round. */
  readonly endsRound: boolean;
  readonly tries: number;
}

export type TicketWithDraw = Ticket &
  Pick<StoredDraw, 'numero' | 'locksAt' | 'drawsAt' | 'numbers'>;

/** A ticket's liability for each of its lines. */
export interface Exposure {
  readonly lines: readonly string[];
  readonly liability: number;
  readonly cap: number;
}

/** A return before the draw locks. */
interface Withdrawal {
  readonly nextAt: number;
  readonly ending: 'cancelled' | 'stopped';
}

interface StepChange {
  readonly nextAt: number | null;
  readonly ending?: TicketEnding;
  readonly refusal?: string;
}

export const ticketColumns = `t.brand, t.id, t.draw_id as "drawId", t.player, t.ask, t.currency, t.play,
  t.selection, t.lines, t.unit, t.multiple, t.stake, t.odds, t.salt, t.placed_at as "placedAt",
  t.series_id as "seriesId", t.step, t.ending, t.refusal, t.sequence, t.prize, t.ends_round as "endsRound", t.tries`;

/*
 * Storing a ticket locks its draw's row, so a concurrent freeze of the draw waits and includes the
 * ticket. The same for the row of its series, which accepts no ticket once stopping.
 */
const insertTicket = `
with draw as (
  select brand, id from lottery_draw
  where brand = $1 and id = $3 and state = 'open' and locks_at > $15 for share
), series as (
  select id from lottery_series where brand = $1 and id = $20 and step = 'running' for share
), ticket as (
  insert into lottery_ticket (brand, id, draw_id, player, ask, currency, play, selection, lines,
    unit, multiple, stake, odds, salt, placed_at, step, next_at, series_id)
  select draw.brand, $2, draw.id, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13::jsonb, $14,
    $15, 'bet-asked', $16, $20::text from draw
  where $20::text is null or exists (select 1 from series)
  on conflict (brand, player, ask) do nothing returning *
), exposed as (
  insert into lottery_exposure as e (brand, draw_id, play, line, liability, cap)
  select ticket.brand, ticket.draw_id, ticket.play, line.value, $17, $18
  from ticket cross join jsonb_array_elements_text($19::jsonb) as line order by line.value
  on conflict (brand, draw_id, play, line)
  do update set liability = e.liability + excluded.liability, cap = excluded.cap
)
select ${ticketColumns} from ticket t`;

/* Locks in the same order as adding tickets, to avoid deadlocks. */
const released = `lines as (
  select e.brand, e.draw_id, e.play, e.line from lottery_exposure e, moved,
    jsonb_array_elements_text($8::jsonb) as line
  where e.brand = moved.brand and e.draw_id = moved.draw_id and e.play = moved.play
    and e.line = line.value
  order by e.line for update of e
), released as (
  update lottery_exposure e set liability = e.liability - $7 from lines l
  where e.brand = l.brand and e.draw_id = l.draw_id and e.play = l.play and e.line = l.line
)`;
const endTicket = `
with moved as (
  update lottery_ticket set step = $4, next_at = $5, tries = 0, ending = $6, refusal = $9
  where brand = $1 and id = $2 and step = $3 returning *
), ${released}
select ${ticketColumns} from moved t`;
const cancelTicket = `
with draw as (
  select d.brand, d.id
  from lottery_draw d join lottery_ticket t on t.brand = d.brand and t.draw_id = d.id
  where t.brand = $1 and t.id = $2 and d.state = 'open' and d.locks_at > $9 for share of d
), moved as (
  update lottery_ticket t set step = $4, next_at = $5, tries = 0, ending = $6
  from draw where t.brand = $1 and t.id = $2 and t.step = $3 and t.draw_id = draw.id returning t.*
), ${released}
select ${ticketColumns} from moved t`;

/** A PostgreSQL check violation; here, a number's cap is reached. */
const isCheckViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23514';

const readOne =
  (db: Queryable) =>
  async (text: string, values: Parameters<Queryable['query']>[1]): Promise<Ticket | undefined> =>
    (await db.query<Ticket>(text, values))[0];

const ticketReads = (db: Queryable) => {
  const one = readOne(db);
  return {
    find: (brand: string, id: string) =>
      one(`select ${ticketColumns} from lottery_ticket t where brand = $1 and id = $2`, [
        brand,
        id,
      ]),
    findByKey: (brand: string, player: string, ask: string) =>
      one(
        `select ${ticketColumns} from lottery_ticket t where brand = $1 and player = $2 and ask = $3`,
        [brand, player, ask],
      ),
    /** In order of placement. */
    ofPlayer: ({ brand, id }: DrawKey, player: string) =>
      db.query<Ticket>(
        `select ${ticketColumns} from lottery_ticket t
         where brand = $1 and draw_id = $2 and player = $3 order by placed_at, id`,
        [brand, id, player],
      ),
    /** Newest first, without refused ones. */
    newestOf: (brand: string, player: string, game: string, limit: number) =>
      db.query<TicketWithDraw>(
        `select ${ticketColumns}, d.numero, d.locks_at as "locksAt", d.draws_at as "drawsAt", d.numbers
         from lottery_ticket t join lottery_draw d on d.brand = t.brand and d.id = t.draw_id
         where t.brand = $1 and t.player = $2 and d.game = $3 and t.step <> 'refused'
         order by t.placed_at desc, t.id limit $4`,
        [brand, player, game, limit],
      ),
    /** Current liabilities of the lines with bets. */
    exposures: ({ brand, id }: DrawKey, play: string) =>
      db.query<{ readonly line: string; readonly liability: number }>(
        `select line, liability from lottery_exposure
         where brand = $1 and draw_id = $2 and play = $3`,
        [brand, id, play],
      ),
  };
};

const ticketSteps = (db: Queryable) => {
  const one = readOne(db);
  return {
    /** Changes the step unless another process has; returns the ticket. */
    step: ({ brand, id }: Ticket, from: TicketStep, to: TicketStep, { nextAt }: StepChange) =>
      one(
        `update lottery_ticket t set step = $4, next_at = $5, tries = 0
         where brand = $1 and id = $2 and step = $3 returning ${ticketColumns}`,
        [brand, id, from, to, nextAt],
      ),
    /** Like `step`, for a ticket that leaves the draw: releases its liability. */
    end: (
      { brand, id }: Ticket,
      from: TicketStep,
      to: TicketStep,
      { nextAt, ending, refusal, lines, liability }: StepChange & Omit<Exposure, 'cap'>,
    ) =>
      one(endTicket, [
        brand,
        id,
        from,
        to,
        nextAt,
        ending ?? null,
        liability,
        JSON.stringify(lines),
        refusal ?? null,
      ]),
    /** Starts undoing a placed ticket while its draw is open. */
    cancel: (
      { brand, id }: Ticket,
      { nextAt, ending, lines, liability }: Withdrawal & Omit<Exposure, 'cap'>,
      now: number,
    ) =>
      one(cancelTicket, [
        brand,
        id,
        'placed',
        'undo-asked',
        nextAt,
        ending,
        liability,
        JSON.stringify(lines),
        now,
      ]),
    /** Leases tickets with overdue answers. */
    due: (now: number, until: number) =>
      db.query<Ticket>(
        `update lottery_ticket t set tries = tries + 1, next_at = $2 where (brand, id) in (
           select brand, id from lottery_ticket where next_at <= $1
           order by next_at limit 100 for update skip locked
         ) returning ${ticketColumns}`,
        [now, until],
      ),
    later: ({ brand, id }: Ticket, nextAt: number) =>
      db.run(
        'update lottery_ticket set next_at = $3 where brand = $1 and id = $2 and next_at is not null',
        [brand, id, nextAt],
      ),
  };
};

export function ticketStore(db: Queryable) {
  const one = readOne(db);
  return {
    /**
     * Stores a ticket while its draw is open, and adds its liability in the same statement.
     * @returns undefined if the draw or series is closed, or the key used
     */
    async add(
      ticket: NewTicket,
      nextAt: number,
      { liability, cap, lines }: Exposure,
    ): Promise<Ticket | 'number-closed' | undefined> {
      try {
        return await one(insertTicket, [
          ticket.brand,
          ticket.id,
          ticket.drawId,
          ticket.player,
          ticket.ask,
          ticket.currency,
          ticket.play,
          JSON.stringify(ticket.selection),
          ticket.lines,
          ticket.unit,
          ticket.multiple,
          ticket.stake,
          JSON.stringify(ticket.odds),
          ticket.salt,
          ticket.placedAt,
          nextAt,
          liability,
          cap,
          JSON.stringify(lines),
          ticket.seriesId,
        ]);
      } catch (error) {
        if (isCheckViolation(error)) return 'number-closed';
        throw error;
      }
    },
    ...ticketReads(db),
    ...ticketSteps(db),
  };
}
export type TicketStore = ReturnType<typeof ticketStore>;
