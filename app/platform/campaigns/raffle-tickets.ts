import { trialType } from '#app/domain/accounts/account-types.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { raffleGraceMs, type RaffleTimes } from '#app/domain/campaigns/raffle-times.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { groupDigestList } from '../responsible-gaming/exclusions/exclusion-store.ts';
import type {
  GroupDigests,
  VerifiedAddresses,
} from '../responsible-gaming/exclusions/group-digest.ts';

interface TicketQuery {
  readonly tenant: string;
  readonly currency: string;
  readonly terms: Campaign;
  readonly times: RaffleTimes;
  readonly now: number;
}

export interface MemberTickets {
  readonly member: string;
  readonly tickets: number;
}

/**
 * Bets placed during the raffle and settled by the end of the grace period. The placement time is
 * looked up only near start and end, and for corrections.
 */
function selectBets({ tenant, currency, terms, times: { from, until } }: TicketQuery): Statement {
  return sql`select b.member, b.seq, b.valid_bet from (
      select s.member, s.seq, s.valid_bet,
        case when s.settled_at >= ${from + raffleGraceMs}::bigint
            and s.settled_at < ${until}::bigint and s.valid_bet >= 0 then s.settled_at
          else coalesce((select r.opened_at from game_player p
            join wallet_round r on r.tenant = ${tenant} and r.vendor = p.vendor and r.player = p.id
            where p.tenant = ${tenant} and p.vendor = s.vendor and p.member = s.member
              and r.id = s.round), s.settled_at) end as at
      from settled_bet s where s.tenant = ${tenant} and s.currency = ${currency}
        ${terms.products ? sql`and s.product = any(${terms.products}::text[])` : sql``}
        and s.settled_at >= ${from}::bigint
        and s.settled_at < ${until + raffleGraceMs}::bigint) b
    where b.at >= ${from}::bigint and b.at < ${until}::bigint`;
}

/**
 * In the order of the bet that earned the first ticket. Excludes trial accounts and members on a
 * break at this brand.
 */
export const readTickets = (
  db: Queryable,
  query: TicketQuery,
): Promise<readonly MemberTickets[]> => {
  const { tenant, terms, now } = query;
  const unit = sql`${terms.unit ?? 1}::bigint`;
  return db.query<MemberTickets>(sql`select t.member, t.tickets from (
      select r.member, floor(sum(r.valid_bet) / ${unit})::bigint as tickets,
        min(r.seq) filter (where r.running >= ${unit}) as first
      from (select b.member, b.seq, b.valid_bet,
          sum(b.valid_bet) over (partition by b.member order by b.seq) as running
        from (${selectBets(query)}) b) r
      group by r.member) t
    join account_member m on m.tenant = ${tenant} and m.id = t.member and m.type <> ${trialType}
    where t.tickets > 0 and not exists (select from account_pause p where p.tenant = ${tenant}
      and p.member = t.member and (p.ends_at is null or p.ends_at > ${now}::bigint))
    order by t.first, t.member`);
};

interface AddressRow extends VerifiedAddresses {
  readonly id: string;
}

/** Removes members excluded on another brand of the licence group. */
export async function removeGroupExcluded(
  db: Queryable,
  digestsOf: GroupDigests,
  { tenant, licenceGroup }: { readonly tenant: string; readonly licenceGroup: string },
  members: readonly MemberTickets[],
  now: number,
): Promise<readonly MemberTickets[]> {
  if (licenceGroup === '') return members;
  const paused = await db.query<{ digest: string }>(sql`select group_digest as digest
    from account_group_pause where ends_at is null or ends_at > ${now}::bigint`);
  if (paused.length === 0) return members;
  const digests = new Set(paused.map(({ digest }) => digest));
  const rows = await db.query<AddressRow>(sql`select id,
      case when mobile_proved_at is null then null else mobile end as mobile,
      case when email_proved_at is null then null else email end as email
    from account_member where tenant = ${tenant}
      and id = any(${members.map(({ member }) => member)}::text[])`);
  const excluded = new Set<string>();
  for (const { id, mobile, email } of rows) {
    const addresses = { mobile, email: email?.toLowerCase() ?? null };
    const ownDigests = groupDigestList(await digestsOf(db, licenceGroup, addresses));
    if (ownDigests.some((digest) => digests.has(digest))) excluded.add(id);
  }
  return members.filter(({ member }) => !excluded.has(member));
}
