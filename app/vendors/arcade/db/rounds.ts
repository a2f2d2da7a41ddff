import type { ModelId } from '#app/domain/games/game-models.ts';
import type {
  RoundRef,
  RoundTimes,
  Step,
  StakedRound,
  StepUpdate,
} from '../../game-server/staked-rounds.ts';
import type { Queryable } from '../../queryable.ts';

export interface Round extends StakedRound {
  readonly model: ModelId;
  readonly play: unknown;
  /** The player's seeds; null at a table. */
  readonly seed: string | null;
  /** Number of the round for its seeds; at a table, the table's round. */
  readonly nonce: number;
  readonly outcome: unknown;
  readonly createdAt: number;
}

const columns = `id, brand, player, ask, currency, game_code as "gameCode", model, stake, play, seed, nonce, step, refusal, outcome, paid, made_at as "createdAt", tries`;

/** At a table, `nonce` is the table's round; else the seeds determine it. */
type RequestedRound = Pick<
  Round,
  | 'id'
  | 'brand'
  | 'player'
  | 'ask'
  | 'currency'
  | 'gameCode'
  | 'model'
  | 'stake'
  | 'play'
  | 'seed'
  | 'nonce'
>;

/**
 * Stores a round before its bet is requested. Takes the nonce in the same statement, so that the
 * seed cannot be retired in between. False when the key was used before, or the seeds are retired.
 */
async function insertRound(db: Queryable, round: RequestedRound & RoundTimes): Promise<boolean> {
  const {
    id,
    brand,
    player,
    ask,
    currency,
    gameCode,
    model,
    stake,
    play,
    seed,
    nonce,
    createdAt,
    nextAt,
  } = round;
  return (
    (await db.run(
      `with taken as (update vendor_seed set next_nonce = next_nonce + 1 where id = $10 and retired_at is null returning next_nonce - 1 as nonce),
       given as (select nonce from taken union all select $11::bigint where $10::text is null)
     insert into vendor_round (id, brand, player, ask, currency, game_code, model, stake, play, seed, nonce, step, made_at, next_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, nonce, 'bet-asked', $12, $13 from given on conflict (brand, player, ask) do nothing`,
      [
        id,
        brand,
        player,
        ask,
        currency,
        gameCode,
        model,
        stake,
        JSON.stringify(play ?? {}),
        seed,
        nonce,
        createdAt,
        nextAt,
      ],
    )) === 1
  );
}

async function hasOpenRounds(db: Queryable, seed: string): Promise<boolean> {
  const text = 'select 1 from vendor_round where seed = $1 and next_at is not null limit 1';
  return (await db.query(text, [seed])).length > 0;
}

export function roundStore(db: Queryable) {
  const one = async (
    text: string,
    values: Parameters<Queryable['query']>[1],
  ): Promise<Round | undefined> => (await db.query<Round>(text, values))[0];
  return {
    begin: (round: RequestedRound & RoundTimes): Promise<boolean> => insertRound(db, round),
    findByKey: (brand: string, player: string, ask: string) =>
      one(`select ${columns} from vendor_round where brand = $1 and player = $2 and ask = $3`, [
        brand,
        player,
        ask,
      ]),
    find: ({ brand, id }: RoundRef) =>
      one(`select ${columns} from vendor_round where id = $1 and brand = $2`, [id, brand]),
    /** Returns the new state; undefined when another process has advanced the round. */
    async step(
      { brand, id }: RoundRef,
      from: Step,
      to: Step,
      { nextAt, refusal, outcome, paid }: StepUpdate,
    ): Promise<Round | undefined> {
      return one(
        `update vendor_round set step = $3, next_at = $4, tries = 0, refusal = $5, outcome = coalesce($6::jsonb, outcome), paid = coalesce($7::bigint, paid)
         where id = $1 and step = $2 and brand = $8 returning ${columns}`,
        [
          id,
          from,
          to,
          nextAt,
          refusal ?? null,
          outcome === undefined ? null : JSON.stringify(outcome),
          paid ?? null,
          brand,
        ],
      );
    },
    /** Undefined when a choice was already made or the time is up. */
    choose: (id: string, player: string, play: unknown, nextAt: number) =>
      one(
        `update vendor_round set play = $3::jsonb, next_at = $4 where id = $1 and player = $2 and step = 'open' and play = '{}'::jsonb returning ${columns}`,
        [id, player, JSON.stringify(play), nextAt],
      ),
    /** Leases due rounds, so that servers do not continue the same one. */
    due: (now: number, until: number) =>
      db.query<Round>(
        `update vendor_round set tries = tries + 1, next_at = $2 where id in (select id from vendor_round where next_at <= $1 order by next_at limit 50 for update skip locked) returning ${columns}`,
        [now, until],
      ),
    later: ({ brand, id }: RoundRef, nextAt: number) =>
      db.run(
        'update vendor_round set next_at = $2 where id = $1 and brand = $3 and next_at is not null',
        [id, nextAt, brand],
      ),
    /** A code may have belonged to another game before, hence the model. */
    newest: (brand: string, player: string, gameCode: string, model: ModelId, limit: number) =>
      db.query<Round>(
        `select ${columns} from vendor_round where brand = $1 and player = $2 and game_code = $3 and model = $4 and step not in ('refused', 'undone') order by made_at desc, id limit $5`,
        [brand, player, gameCode, model, limit],
      ),
    hasOpen: (seed: string): Promise<boolean> => hasOpenRounds(db, seed),
  };
}
export type RoundStore = ReturnType<typeof roundStore>;
