import type { Queryable } from '../../queryable.ts';
import { drawColumns, type DrawKey, type StoredDraw } from './draws.ts';

export interface PushableDraw extends StoredDraw {
  /** The number of the last event that the platform received. */
  readonly pushedNumber: number;
  /** The number of the last event. */
  readonly lastNumber: number;
}

/** Must match the index of `lottery/003-pushes`. */
const lastNumber = `case state when 'planned' then 1 when 'open' then 1 when 'locked' then 1
  when 'frozen' then 2 when 'delayed' then 2 when 'drawn' then 3 when 'settling' then 3
  when 'settled' then 4 else 5 end`;

/** The progress of telling the platform about draws; what is due follows from a draw's state. */
export const drawPushStore = (db: Queryable) => ({
  /** The brands with draws to push. */
  async brands(): Promise<readonly string[]> {
    const rows = await db.query<{ brand: string }>(
      `select distinct brand from lottery_draw where pushed_number < ${lastNumber} order by brand`,
    );
    return rows.map(({ brand }) => brand);
  },
  /** By draw time. */
  next: (brand: string, limit: number) =>
    db.query<PushableDraw>(
      `select ${drawColumns}, pushed_number as "pushedNumber", ${lastNumber} as "lastNumber"
       from lottery_draw where brand = $1 and pushed_number < ${lastNumber}
       order by draws_at limit $2`,
      [brand, limit],
    ),
  /** Stores what the platform has. */
  note: (brand: string, draws: readonly (Pick<DrawKey, 'id'> & { lastNumber: number })[]) =>
    db.run(
      `update lottery_draw d set pushed_number = greatest(d.pushed_number, p."lastNumber")
       from jsonb_to_recordset($2::jsonb) as p (id text, "lastNumber" int)
       where d.brand = $1 and d.id = p.id`,
      [
        brand,
        JSON.stringify(draws.map(({ id, lastNumber: number }) => ({ id, lastNumber: number }))),
      ],
    ),
});
export type DrawPushStore = ReturnType<typeof drawPushStore>;
