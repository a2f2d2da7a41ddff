import type { Queryable } from '../../db/database.ts';
import { upperAscii } from '../../db/ascii-case.ts';
import { sql } from '../../db/sql.ts';

interface Referral {
  readonly code: string;
  readonly joined: number;
  readonly friends: readonly { readonly account: string; readonly at: number }[];
  readonly next: FriendCursor | undefined;
}

export interface FriendCursor {
  readonly at: number;
  readonly digest: string;
}

/** Replaces an index that depended on the database's collation. */
export const referralIndexSql = `
drop index account_registration_referral;
create index account_registration_referral_ascii on account_registration
  (tenant, upper(btrim(referral_code) collate "C"), at) where referral_code <> '';
`;

const codeOfRegistration = upperAscii(sql`btrim(r.referral_code)`);

export async function readReferral(
  db: Queryable,
  { tenant, member }: { readonly tenant: string; readonly member: string },
  { after, limit }: { readonly after: FriendCursor | undefined; readonly limit: number },
): Promise<Referral | undefined> {
  const ownCode = await db.one<{ code: string; joined: number }>(sql`select m.referral_code as code,
      (select count(*) from account_registration r where r.tenant = ${tenant}
        and r.referral_code <> '' and ${codeOfRegistration} = m.referral_code)::integer as joined
    from account_member m where m.tenant = ${tenant} and m.id = ${member}`);
  if (!ownCode || ownCode.joined === 0)
    return ownCode && { ...ownCode, friends: [], next: undefined };
  const rows = await db.query<FriendCursor & { account: string }>(sql`select m.account, r.at,
      md5(r.member) as digest
    from account_registration r join account_member m on m.tenant = ${tenant} and m.id = r.member
    where r.tenant = ${tenant} and r.referral_code <> ''
      and ${codeOfRegistration} = ${ownCode.code}
      ${
        after === undefined
          ? sql``
          : sql`and r.at <= ${after.at}::bigint
              and (r.at, md5(r.member)) < (${after.at}::bigint, ${after.digest})`
      }
    order by r.at desc, md5(r.member) desc limit ${limit + 1}`);
  const friends = rows.slice(0, limit);
  return { ...ownCode, friends, next: rows.length > limit ? friends.at(-1) : undefined };
}
