import type { Queryable } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';

/**
 * Accounts of issued rewards that differ from the campaign's reservation: joined members, approved
 * applications, and open prizes.
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

/** Empty unless the code is wrong. */
export const readBrokenIssued = (database: Queryable): Promise<readonly { law: string }[]> =>
  database.query<{ law: string }>(brokenIssuedAccounts);
