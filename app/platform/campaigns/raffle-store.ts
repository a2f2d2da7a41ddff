import type { RaffleLeaf } from '#app/domain/campaigns/raffle-draw.ts';
import type { OpenReward } from '#app/domain/campaigns/campaign-progress.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Times are ms since the epoch; null: not yet. */
export interface StoredRaffle {
  /** Hex; secret until the draw. */
  readonly seed: string;
  readonly seedHash: string;
  readonly committedAt: number;
  readonly version: number | null;
  readonly root: string | null;
  readonly total: number | null;
  readonly frozenAt: number | null;
  readonly drawnAt: number | null;
}

/** Half-open range `[from, from + tickets)`. */
export interface StoredLeaf extends RaffleLeaf {
  readonly leaf: number;
  readonly member: string;
  readonly salt: string;
  readonly from: number;
}

export interface StoredWinner {
  readonly place: number;
  readonly leaf: number;
  readonly member: string;
  readonly account: string;
  readonly ticket: number;
  /** Minor units; 0: the budget was too low. */
  readonly prize: number;
  /** Exclusive end in ms since the epoch. */
  readonly claimUntil: number;
  readonly isClaimed: boolean;
  readonly isReturned: boolean;
}

const raffleColumns = sql`select seed, seed_hash as "seedHash", committed_at as "committedAt", version,
  root, total, frozen_at as "frozenAt", drawn_at as "drawnAt" from raffle`;

export const readRaffle = (
  db: Queryable,
  tenant: string,
  campaign: string,
): Promise<StoredRaffle | undefined> =>
  db.one<StoredRaffle>(sql`${raffleColumns} where tenant = ${tenant} and campaign = ${campaign}`);

/** Locks until the transaction ends, so that one server freezes or draws the raffle. */
export const lockRaffle = (
  tx: Queryable,
  tenant: string,
  campaign: string,
): Promise<StoredRaffle | undefined> =>
  tx.one<StoredRaffle>(
    sql`${raffleColumns} where tenant = ${tenant} and campaign = ${campaign} for update`,
  );

export const insertRaffle = (
  db: Queryable,
  tenant: string,
  campaign: string,
  { seed, seedHash, committedAt }: Pick<StoredRaffle, 'seed' | 'seedHash' | 'committedAt'>,
): Promise<number> =>
  db.run(sql`insert into raffle (tenant, campaign, seed, seed_hash, committed_at)
    values (${tenant}, ${campaign}, ${seed}, ${seedHash}, ${committedAt}::bigint)
    on conflict do nothing`);

export async function storeLeaves(
  tx: Queryable,
  tenant: string,
  campaign: string,
  {
    leaves,
    ...frozen
  }: {
    readonly leaves: readonly StoredLeaf[];
    readonly root: string;
    readonly total: number;
    readonly version: number;
    readonly at: number;
  },
): Promise<void> {
  await tx.run(sql`insert into raffle_leaf
      (tenant, campaign, leaf, member, salt, hash, ticket_from, tickets)
    select ${tenant}, ${campaign}, l.leaf, l.member, l.salt, l.hash, l."from", l.tickets
    from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb)
      as l (leaf integer, member text, salt text, hash text, "from" bigint, tickets bigint)`);
  await tx.run(sql`update raffle set root = ${frozen.root}, total = ${frozen.total}::bigint,
      version = ${frozen.version}, frozen_at = ${frozen.at}::bigint
    where tenant = ${tenant} and campaign = ${campaign}`);
}

export const readLeaves = (
  db: Queryable,
  tenant: string,
  campaign: string,
): Promise<readonly StoredLeaf[]> =>
  db.query<StoredLeaf>(sql`select leaf, member, salt, hash, ticket_from as "from", tickets
    from raffle_leaf where tenant = ${tenant} and campaign = ${campaign} order by leaf`);

export async function readOwnTickets(
  db: Queryable,
  tenant: string,
  campaign: string,
  member: string,
): Promise<number> {
  const row = await db.one<{ tickets: number }>(sql`select tickets from raffle_leaf
    where tenant = ${tenant} and campaign = ${campaign} and member = ${member}`);
  return row?.tickets ?? 0;
}

/** Also publishes the seed. */
export async function storeWinners(
  tx: Queryable,
  tenant: string,
  campaign: string,
  {
    winners,
    at,
  }: {
    readonly winners: readonly Pick<
      StoredWinner,
      'place' | 'leaf' | 'member' | 'ticket' | 'prize' | 'claimUntil'
    >[];
    readonly at: number;
  },
): Promise<void> {
  await tx.run(sql`insert into raffle_winner
      (tenant, campaign, place, leaf, member, ticket, prize, claim_until)
    select ${tenant}, ${campaign}, w.place, w.leaf, w.member, w.ticket, w.prize, w."claimUntil"
    from jsonb_to_recordset(${JSON.stringify(winners)}::jsonb) as w (place integer, leaf integer,
      member text, ticket bigint, prize bigint, "claimUntil" bigint)`);
  await tx.run(sql`update raffle set drawn_at = ${at}::bigint
    where tenant = ${tenant} and campaign = ${campaign}`);
}

export const readWinners = (
  db: Queryable,
  tenant: string,
  campaign: string,
): Promise<readonly StoredWinner[]> =>
  db.query<StoredWinner>(sql`select w.place, w.leaf, w.member, coalesce(m.account, '') as account,
      w.ticket, w.prize, w.claim_until as "claimUntil", w.returned_at is not null as "isReturned",
      exists (select from campaign_claim c where c.tenant = w.tenant and c.member = w.member
        and c.campaign = w.campaign and c.part = w.place) as "isClaimed"
    from raffle_winner w
    left join account_member m on m.tenant = w.tenant and m.id = w.member
    where w.tenant = ${tenant} and w.campaign = ${campaign} order by w.place`);

export const markReturned = (
  tx: Queryable,
  tenant: string,
  campaign: string,
  { place, at }: { readonly place: number; readonly at: number },
): Promise<number> =>
  tx.run(sql`update raffle_winner set returned_at = ${at}::bigint
    where tenant = ${tenant} and campaign = ${campaign} and place = ${place}`);

export async function readRafflePrizes(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<ReadonlyMap<string, readonly OpenReward[]>> {
  const rows = await db.query<{ campaign: string; place: number; amount: number; until: number }>(
    sql`select campaign, place, prize as amount, claim_until as until from raffle_winner
      where tenant = ${tenant} and member = ${member} and prize > 0 and returned_at is null`,
  );
  return new Map(
    rows.map(({ campaign, ...prize }) => [campaign, [{ part: prize.place, ...prize }]]),
  );
}
