import type { RoundTimes, StakedRound, StakedRoundStore } from '../../game-server/staked-rounds.ts';
import type { Queryable } from '../../queryable.ts';
import { totalOdds, type Bet } from '../models/fixture.ts';

export interface Ticket extends StakedRound, Bet {
  readonly fixture: number;
  /** Results of the legs, separated by commas. */
  readonly result: string | null;
  readonly placedAt: number;
}

export type RequestedTicket = Pick<
  Ticket,
  'id' | 'brand' | 'player' | 'ask' | 'currency' | 'gameCode' | keyof Bet
>;

const columns =
  "id, brand, player, ask, currency, game_code as \"gameCode\", fixture, stake, step, refusal, result, paid, placed_at as \"placedAt\", tries, coalesce(legs, jsonb_build_array(jsonb_build_object('number', fixture, 'market', market, 'pick', pick, 'odds', odds))) as legs";

/** False when the player has used the key before. */
async function insertTicket(db: Queryable, ticket: RequestedTicket & RoundTimes): Promise<boolean> {
  const { id, brand, player, ask, currency, gameCode } = ticket;
  const { legs, stake, createdAt, nextAt } = ticket;
  const fixture = Math.max(...legs.map(({ number }) => number));
  const isSingle = legs.length === 1;
  const { market, pick } = (isSingle && legs[0]) || { market: 'accumulator', pick: '' };
  const values = [
    id,
    brand,
    player,
    ask,
    currency,
    gameCode,
    fixture,
    market,
    pick,
    totalOdds(legs),
    stake,
    createdAt,
    nextAt,
    isSingle ? null : JSON.stringify(legs),
  ];
  const count = await db.run(
    `insert into sports_ticket (id, brand, player, ask, currency, game_code, fixture, market, pick, odds, stake, step, placed_at, next_at, legs)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'bet-asked', $12, $13, $14::text::jsonb) on conflict (brand, player, ask) do nothing`,
    values,
  );
  return count === 1;
}

export function ticketStore(db: Queryable) {
  const one = async (
    text: string,
    values: Parameters<Queryable['query']>[1],
  ): Promise<Ticket | undefined> => (await db.query<Ticket>(text, values))[0];
  const rounds: StakedRoundStore<Ticket, RequestedTicket> = {
    begin: (ticket) => insertTicket(db, ticket),
    find: ({ brand, id }) =>
      one(`select ${columns} from sports_ticket where brand = $1 and id = $2`, [brand, id]),
    findByKey: (brand, player, ask) =>
      one(`select ${columns} from sports_ticket where brand = $1 and player = $2 and ask = $3`, [
        brand,
        player,
        ask,
      ]),
    step: ({ brand, id }, from, to, { nextAt, refusal, outcome, paid }) =>
      one(
        `update sports_ticket set step = $3, next_at = $4, tries = 0, refusal = $5, result = coalesce($6, result), paid = coalesce($7::bigint, paid)
         where id = $1 and step = $2 and brand = $8 returning ${columns}`,
        [
          id,
          from,
          to,
          nextAt,
          refusal ?? null,
          typeof outcome === 'string' ? outcome : null,
          paid ?? null,
          brand,
        ],
      ),
    due: (now, until) =>
      db.query<Ticket>(
        `update sports_ticket set tries = tries + 1, next_at = $2 where (brand, id) in (select brand, id from sports_ticket where next_at <= $1 order by next_at limit 50 for update skip locked) returning ${columns}`,
        [now, until],
      ),
    later: ({ brand, id }, nextAt) =>
      db.run(
        'update sports_ticket set next_at = $3 where brand = $1 and id = $2 and next_at is not null',
        [brand, id, nextAt],
      ),
  };
  return {
    ...rounds,
    newest: (brand: string, player: string, gameCode: string, limit: number) =>
      db.query<Ticket>(
        `select ${columns} from sports_ticket where brand = $1 and player = $2 and game_code = $3 and step <> 'refused' order by placed_at desc, id limit $4`,
        [brand, player, gameCode, limit],
      ),
  };
}
export type TicketStore = ReturnType<typeof ticketStore>;
