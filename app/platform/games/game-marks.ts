import { mostFavourites } from '#schema/calls/games.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Whose marks. */
export interface Marker {
  readonly tenant: string;
  readonly member: string;
}

/** What is kept of what a member opened. */
const mostRecent = 100;

/**
 * Makes a game a favourite [GM-06]; one that is keeps its place. The oldest goes when there are too
 * many.
 */
export async function addFavourite(
  session: Session,
  { tenant, member }: Marker,
  nodeId: string,
  at: number,
): Promise<void> {
  await session.run(
    sql`insert into game_favourite (tenant, member, node_id, at) values (${tenant}, ${member}, ${nodeId}, ${at}::bigint) on conflict do nothing`,
  );
  await session.run(sql`delete from game_favourite where tenant = ${tenant} and member = ${member} and node_id in (
    select node_id from game_favourite where tenant = ${tenant} and member = ${member} order by at desc, node_id offset ${mostFavourites}::integer)`);
}

/** A game is no favourite any more; one that was none stays none. */
export const removeFavourite = (
  session: Session,
  { tenant, member }: Marker,
  nodeId: string,
): Promise<number> =>
  session.run(
    sql`delete from game_favourite where tenant = ${tenant} and member = ${member} and node_id = ${nodeId}`,
  );

/** The ids of a member's favourites, the newest first. */
export async function favouriteIds(
  session: Session,
  { tenant, member }: Marker,
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    sql`select node_id as id from game_favourite where tenant = ${tenant} and member = ${member} order by at desc, node_id`,
  );
  return rows.map(({ id }) => id);
}

/** Notes that a member opened a game; the launch does so, in its own transaction. */
export async function noteOpened(
  session: Session,
  { tenant, member }: Marker,
  nodeId: string,
  at: number,
): Promise<void> {
  await session.run(sql`insert into game_recent (tenant, member, node_id, at) values (${tenant}, ${member}, ${nodeId}, ${at}::bigint)
    on conflict (tenant, member, node_id) do update set at = excluded.at`);
  await session.run(sql`delete from game_recent where tenant = ${tenant} and member = ${member} and node_id in (
    select node_id from game_recent where tenant = ${tenant} and member = ${member} order by at desc, node_id offset ${mostRecent}::integer)`);
}

/** The ids of what a member opened, the latest first. */
export async function recentIds(session: Session, { tenant, member }: Marker): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    sql`select node_id as id from game_recent where tenant = ${tenant} and member = ${member} order by at desc, node_id`,
  );
  return rows.map(({ id }) => id);
}
