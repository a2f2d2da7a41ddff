import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import type { BonusGrant } from './bonus-store.ts';
import type { CampaignMember } from './campaign-store.ts';
import { readTitle } from './promotion-title.ts';

export const noticeMs = 48 * 3_600_000;

const noticePrefix = 'bonus:expiry:';

export const isAnnounced = (tenant: string): Statement => sql`exists (select from inbox_message i
  where i.tenant = ${tenant}
    and i.id = ${noticePrefix} || g.campaign || ':' || g.member || ':' || g.part)`;

/** Sends the message about an active bonus that expires within 48 hours, once [MC-10]. */
export async function announceExpiry(
  tx: Queryable,
  { tenant, member }: CampaignMember,
  { campaign, part, amount, terms }: BonusGrant,
  { expiresAt, now }: { readonly expiresAt: number; readonly now: number },
): Promise<void> {
  if (expiresAt - now > noticeMs) return;
  await sendInboxMessage(tx, {
    tenant,
    member,
    at: now,
    template: 'bonusEnding',
    id: `${noticePrefix}${campaign}:${member}:${part}`,
    values: { amount, time: expiresAt, ...(await readTitle(tx, tenant, terms.promotion)) },
  });
}
