import type { Localised } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import type { BonusGrant } from './bonus-store.ts';
import type { CampaignMember } from './campaign-store.ts';

export const noticeMs = 48 * 3_600_000;

const noticePrefix = 'bonus:expiry:';

export const isAnnounced = (tenant: string): Statement => sql`exists (select from inbox_message i
  where i.tenant = ${tenant}
    and i.id = ${noticePrefix} || g.campaign || ':' || g.member || ':' || g.part)`;

async function readTitle(
  tx: Queryable,
  tenant: string,
  promotion: string,
): Promise<{ readonly title?: Localised }> {
  const row = await tx.one<{ title: Localised | null }>(sql`select body->'title' as title
    from tenant_entry where tenant = ${tenant} and kind = 'promotion' and id = ${promotion}`);
  return row?.title ? { title: row.title } : {};
}

/** Once, within 48 hours before the end [MC-10]. */
export async function announceExpiry(
  tx: Queryable,
  { tenant, member }: CampaignMember,
  { campaign, part, amount, terms }: BonusGrant,
  { expiresAt, now }: { readonly expiresAt: number; readonly now: number },
): Promise<void> {
  if (expiresAt - now > noticeMs) return;
  await sendInboxMessage(tx, {
    ...{ tenant, member, at: now, template: 'bonusEnding' },
    id: `${noticePrefix}${campaign}:${member}:${part}`,
    values: { amount, time: expiresAt, ...(await readTitle(tx, tenant, terms.promotion)) },
  });
}
