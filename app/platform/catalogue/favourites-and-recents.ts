import { maxFavourites } from '#schema/calls/favourites.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface MemberRef {
  readonly tenant: string;
  readonly member: string;
}

const maxRecent = 100;

/** An existing favourite keeps its position. Beyond the maximum, the oldest is removed [GM-06]. */
export async function addFavourite(
  db: Queryable,
  { tenant, member }: MemberRef,
  nodeId: string,
  at: number,
): Promise<void> {
  await db.run(
    sql`insert into game_favourite (tenant, member, node_id, at)
      values (${tenant}, ${member}, ${nodeId}, ${at}::bigint) on conflict do nothing`,
  );
  await db.run(sql`delete from game_favourite where tenant = ${tenant} and member = ${member} and node_id in (
    select node_id from game_favourite where tenant = ${tenant} and member = ${member}
      order by at desc, node_id offset ${maxFavourites}::integer)`);
}

export const removeFavourite = (
  db: Queryable,
  { tenant, member }: MemberRef,
  nodeId: string,
): Promise<number> =>
  db.run(
    sql`delete from game_favourite where tenant = ${tenant} and member = ${member} and node_id = ${nodeId}`,
  );

export async function readFavouriteIds(
  db: Queryable,
  { tenant, member }: MemberRef,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select node_id as id from game_favourite where tenant = ${tenant} and member = ${member}
      order by at desc, node_id`,
  );
  return rows.map(({ id }) => id);
}

/** Call it in the launch's transaction. */
export async function recordOpened(
  db: Queryable,
  { tenant, member }: MemberRef,
  nodeId: string,
  at: number,
): Promise<void> {
  await db.run(sql`insert into game_recent (tenant, member, node_id, at)
    values (${tenant}, ${member}, ${nodeId}, ${at}::bigint)
    on conflict (tenant, member, node_id) do update set at = excluded.at`);
  await db.run(sql`delete from game_recent where tenant = ${tenant} and member = ${member} and node_id in (
    select node_id from game_recent where tenant = ${tenant} and member = ${member}
      order by at desc, node_id offset ${maxRecent}::integer)`);
}

export async function readRecentIds(
  db: Queryable,
  { tenant, member }: MemberRef,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select node_id as id from game_recent where tenant = ${tenant} and member = ${member}
      order by at desc, node_id`,
  );
  return rows.map(({ id }) => id);
}
