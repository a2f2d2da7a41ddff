import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';
import type { AssignedPart, C2cPart } from './part-store.ts';

export async function storeReceiverProofs(
  tx: Queryable,
  { tenant, id, deposit }: AssignedPart,
  pictures: readonly Uint8Array[],
  at: number,
): Promise<void> {
  for (const [index, bytes] of pictures.entries())
    await tx.run(sql`insert into c2c_proof (tenant, part, deposit, place, bytes, at)
      values (${tenant}, ${id}, ${deposit}, ${index}, ${bytes}, ${at})`);
}

export interface C2cPicture {
  readonly of: 'payer' | 'receiver';
  readonly deposit: string;
  readonly place: number;
  readonly bytes: Uint8Array;
}

type PartRef = Pick<C2cPart, 'tenant' | 'id'>;

/** Includes pictures of earlier payers of the part. */
const allPictures = ({ tenant, id }: PartRef): Statement =>
  sql`select 'payer' as of, d.deposit, d.place, d.bytes from deposit_proof d
    where d.tenant = ${tenant} and d.deposit in (select e.deposit from c2c_event e
      where e.tenant = ${tenant} and e.part = ${id})
    union all select 'receiver' as of, r.deposit, r.place, r.bytes from c2c_proof r
      where r.tenant = ${tenant} and r.part = ${id}`;

/** Pictures of the current payer come first. */
export const readPictures = (db: Queryable, part: C2cPart): Promise<readonly C2cPicture[]> =>
  db.query<C2cPicture>(sql`select p.* from (${allPictures(part)}) p
    order by p.deposit is distinct from ${part.deposit}, p.deposit, p.of, p.place`);

type PictureCounts = Readonly<Record<C2cPicture['of'], number>>;

/** By the payer's order; orders without pictures are absent. */
export async function countPictures(
  db: Queryable,
  part: PartRef,
): Promise<ReadonlyMap<string, PictureCounts>> {
  const rows = await db.query<PictureCounts & { deposit: string }>(sql`select p.deposit,
      (count(*) filter (where p.of = 'payer'))::int as payer,
      (count(*) filter (where p.of = 'receiver'))::int as receiver
    from (${allPictures(part)}) p group by p.deposit`);
  return new Map(rows.map(({ deposit, payer, receiver }) => [deposit, { payer, receiver }]));
}

interface EarlierPayer {
  readonly deposit: string;
  readonly payer: string;
  readonly account: string;
  readonly endedAt: number;
}

export const readEarlierPayers = (
  db: Queryable,
  { tenant, id }: PartRef,
): Promise<readonly EarlierPayer[]> =>
  db.query<EarlierPayer>(sql`select e.deposit, e.payer, coalesce(m.account, e.payer) as account,
      e.at as "endedAt"
    from c2c_event e left join account_member m on m.tenant = e.tenant and m.id = e.payer
    where e.tenant = ${tenant} and e.part = ${id} and e.state = 'open' and e.deposit is not null
    order by e.sequence`);

export const readPicture = (
  db: Queryable,
  part: PartRef,
  {
    of,
    deposit,
    index,
  }: Pick<C2cPicture, 'of'> & { readonly deposit: string | null; readonly index: number },
): Promise<C2cPicture | undefined> =>
  db.one<C2cPicture>(sql`select p.* from (${allPictures(part)}) p
    where p.of = ${of} and p.deposit = ${deposit} order by p.place offset ${index}::int limit 1`);
