import type { Queryable } from '../../queryable.ts';
import type { PlannedDraw } from '../draws/schedule.ts';

export type DrawState =
  | 'planned'
  | 'open'
  | 'locked'
  | 'frozen'
  | 'delayed'
  | 'drawn'
  | 'settling'
  | 'settled'
  | 'void'
  | 'voided';

/** A closed list: each voided draw is published with its ground. */
export type VoidGround = 'no-service' | 'grace-over' | 'operator';

export interface DrawKey {
  readonly brand: string;
  readonly id: string;
}

/** Fixed when a draw is planned, and published except for the seed. */
export interface NewDraw extends PlannedDraw {
  readonly game: string;
  readonly model: string;
  readonly prizeGroup: number;
  readonly operatorSeed: string;
  readonly operatorHash: string;
  /** Empty if only the vendor has a seed. */
  readonly platformHash: string;
  readonly paytableHash: string;
  /** Hash of the published plan. */
  readonly announcement: string;
  readonly state: 'planned' | 'voided';
}

/** Fields are null until their state. */
export interface StoredDraw extends DrawKey, Omit<NewDraw, 'state'> {
  readonly state: DrawState;
  readonly platformSeed: string | null;
  readonly ticketRoot: string | null;
  readonly ticketCount: number | null;
  /** Minor currency units, like `paidSum`. */
  readonly stakeSum: number | null;
  /** As published. */
  readonly numbers: string | null;
  readonly paidSum: number | null;
  readonly voidGround: VoidGround | null;
}

interface StateChange {
  readonly nextAt: number | null;
  readonly ticketRoot?: string;
  readonly ticketCount?: number;
  readonly stakeSum?: number;
  readonly platformSeed?: string;
  readonly numbers?: string;
  readonly voidGround?: VoidGround;
}

export const drawColumns = `brand, id, game, numero, model, prize_group as "prizeGroup", state,
  opens_at as "opensAt", locks_at as "locksAt", freezes_by as "freezesBy", draws_at as "drawsAt",
  voids_at as "voidsAt", operator_seed as "operatorSeed", operator_hash as "operatorHash",
  platform_hash as "platformHash", paytable_hash as "paytableHash", announcement,
  platform_seed as "platformSeed", ticket_root as "ticketRoot", ticket_count as "ticketCount",
  stake_sum as "stakeSum", numbers, paid_sum as "paidSum", void_ground as "voidGround"`;

const insertDraws = `
insert into lottery_draw (brand, id, game, numero, model, prize_group, state, opens_at, locks_at,
  freezes_by, draws_at, voids_at, operator_seed, operator_hash, platform_hash, paytable_hash,
  announcement, void_ground, next_at)
select $1, d.id, d.game, d.numero, d.model, d."prizeGroup", d.state, d."opensAt", d."locksAt",
  d."freezesBy", d."drawsAt", d."voidsAt", d."operatorSeed", d."operatorHash", d."platformHash",
  d."paytableHash", d.announcement, case d.state when 'voided' then 'no-service' end,
  case d.state when 'planned' then d."opensAt" end
from jsonb_to_recordset($2::jsonb) as d (id text, game text, numero text, model text,
  "prizeGroup" int, state text, "opensAt" bigint, "locksAt" bigint, "freezesBy" bigint,
  "drawsAt" bigint, "voidsAt" bigint, "operatorSeed" text, "operatorHash" text,
  "platformHash" text, "paytableHash" text, announcement text)
on conflict (brand, id) do nothing`;

const moveDraw = `
update lottery_draw set state = $4, next_at = $5, ticket_root = coalesce($6, ticket_root),
  ticket_count = coalesce($7, ticket_count), stake_sum = coalesce($8, stake_sum),
  platform_seed = coalesce($9, platform_seed), numbers = coalesce($10, numbers),
  void_ground = coalesce($11, void_ground)
where brand = $1 and id = $2 and state = any(string_to_array($3, ' '))
returning ${drawColumns}`;

const drawLists = (db: Queryable) => ({
  /** Draws open for bets, in order. */
  openDraws: (brand: string, game: string, now: number) =>
    db.query<StoredDraw>(
      `select ${drawColumns} from lottery_draw
       where brand = $1 and game = $2 and state = 'open' and locks_at > $3
       order by draws_at limit 50`,
      [brand, game, now],
    ),
  /** Draws whose sales have ended, newest first. */
  pastDraws: (brand: string, game: string, now: number, limit: number) =>
    db.query<StoredDraw>(
      `select ${drawColumns} from lottery_draw
       where brand = $1 and game = $2 and locks_at <= $3 order by draws_at desc limit $4`,
      [brand, game, now, limit],
    ),
  /** Draws with numbers, newest first. */
  drawnDraws: (brand: string, game: string, limit: number) =>
    db.query<StoredDraw>(
      `select ${drawColumns} from lottery_draw
       where brand = $1 and game = $2 and numbers is not null order by draws_at desc limit $3`,
      [brand, game, limit],
    ),
});

export function drawStore(db: Queryable) {
  const one = async (
    text: string,
    values: Parameters<Queryable['query']>[1],
  ): Promise<StoredDraw | undefined> => (await db.query<StoredDraw>(text, values))[0];
  return {
    /** Existing draws stay as announced. */
    add: (brand: string, draws: readonly NewDraw[]) =>
      db.run(insertDraws, [brand, JSON.stringify(draws)]),
    find: ({ brand, id }: DrawKey) =>
      one(`select ${drawColumns} from lottery_draw where brand = $1 and id = $2`, [brand, id]),
    /** The time of a game's last planned draw. */
    async plannedUntil(brand: string, game: string): Promise<number | undefined> {
      const [row] = await db.query<{ until: number }>(
        `select draws_at as until from lottery_draw where brand = $1 and game = $2
         order by draws_at desc limit 1`,
        [brand, game],
      );
      return row?.until;
    },
    /** A game's next draw that is open for bets. */
    openDraw: (brand: string, game: string, now: number) =>
      one(
        `select ${drawColumns} from lottery_draw
         where brand = $1 and game = $2 and state = 'open' and locks_at > $3
         order by draws_at limit 1`,
        [brand, game, now],
      ),
    ...drawLists(db),
    /** Changes the state unless another process has; returns the draw. */
    move: (
      { brand, id }: DrawKey,
      from: readonly DrawState[],
      to: DrawState,
      change: StateChange,
    ): Promise<StoredDraw | undefined> =>
      one(moveDraw, [
        brand,
        id,
        from.join(' '),
        to,
        change.nextAt,
        change.ticketRoot ?? null,
        change.ticketCount ?? null,
        change.stakeSum ?? null,
        change.platformSeed ?? null,
        change.numbers ?? null,
        change.voidGround ?? null,
      ]),
    openOnSale: (brand: string, game: string, now: number) =>
      db.run(
        `update lottery_draw set state = 'open', next_at = locks_at
         where brand = $1 and game = $2 and state = 'planned' and opens_at <= $3 and locks_at > $3`,
        [brand, game, now],
      ),
    /** Leases due draws, so that two servers do not process the same one. */
    due: (now: number, until: number) =>
      db.query<StoredDraw>(
        `update lottery_draw set next_at = $2 where (brand, id) in (
           select brand, id from lottery_draw where next_at <= $1
           order by next_at limit 100 for update skip locked
         ) returning ${drawColumns}`,
        [now, until],
      ),
    continueAt: ({ brand, id }: DrawKey, nextAt: number) =>
      db.run(
        'update lottery_draw set next_at = $3 where brand = $1 and id = $2 and next_at is not null',
        [brand, id, nextAt],
      ),
  };
}
export type DrawStore = ReturnType<typeof drawStore>;
