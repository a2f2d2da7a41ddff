import type { Winner } from '#schema/calls/offers.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { promotionMovementKind } from '../ledger/movement.ts';
import { maskedAccount } from '../crypto/masked-account.ts';

export async function readJoinedPromotions(
  db: Queryable,
  tenant: string,
  member: string | undefined,
): Promise<ReadonlySet<string>> {
  if (member === undefined) return new Set();
  const rows = await db.query<{ promotion: string }>(
    sql`select promotion from promotion_join where tenant = ${tenant} and member = ${member}`,
  );
  return new Set(rows.map(({ promotion }) => promotion));
}

export const joinPromotion = (
  db: Queryable,
  tenant: string,
  promotion: string,
  member: string,
  at: number,
): Promise<number> =>
  db.run(
    sql`insert into promotion_join (tenant, promotion, member, at)
      values (${tenant}, ${promotion}, ${member}, ${at}::bigint) on conflict do nothing`,
  );

/** In the brand's currency, largest amount first. */
export async function readPromotionWinners(
  db: Queryable,
  tenant: string,
  {
    promotion,
    currency,
    count,
  }: { readonly promotion: string; readonly currency: string; readonly count: number },
): Promise<Winner[]> {
  const rows = await db.query<Winner>(sql`
    select m.account as account, e.amount as amount, v.at as at
    from ledger_movement v
    join ledger_entry e on e.tenant = v.tenant and e.movement = v.key and e.amount > 0
    join ledger_account a on a.tenant = e.tenant and a.id = e.account and a.kind = 'player' and a.currency = ${currency}
    join account_member m on m.tenant = a.tenant and m.id = a.owner
    where v.tenant = ${tenant} and v.kind = ${promotionMovementKind} and v.reference = ${promotion}
    order by e.amount desc, v.at, v.key limit ${count}::integer`);
  return rows.map(({ account, amount, at }) => ({ account: maskedAccount(account), amount, at }));
}
