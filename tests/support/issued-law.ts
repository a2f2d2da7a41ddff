import type { Queryable } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';

/**
 * The accounts of issued rewards that do not hold exactly what is reserved of their campaign: held
 * for members who joined, approved applications, and prizes that are neither claimed nor returned.
 */
export const brokenIssuedAccounts = sql`
  select 'issued account = held + reserved: ' || a.tenant || ' ' || a.owner as law
  from ledger_account a
  where a.kind = 'promo' and a.owner like 'issued.%' and a.tenant not like '%.copy' and a.balance <> (
    select coalesce(sum(r.amount), 0) from (
      select j.tenant, j.campaign, j.held as amount from campaign_join j
      union all select p.tenant, p.campaign, p.amount from campaign_application p
        where p.state = 'issued'
      union all select l.tenant, l.campaign, l.prize from leaderboard_place l
        where not exists (select from campaign_claim c where c.tenant = l.tenant
          and c.member = l.member and c.campaign = l.campaign and c.part = l.window_from)
      union all select w.tenant, w.campaign, w.prize from raffle_winner w
        where w.returned_at is null and not exists (select from campaign_claim c
          where c.tenant = w.tenant and c.member = w.member and c.campaign = w.campaign
            and c.part = w.place)) r
    where r.tenant = a.tenant and 'issued.' || r.campaign = a.owner)`;

/** Reads the broken law of all tenants; none, unless the code is wrong. */
export const readBrokenIssued = (database: Queryable): Promise<readonly { law: string }[]> =>
  database.query<{ law: string }>(brokenIssuedAccounts);
