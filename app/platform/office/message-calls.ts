import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { findMember } from '../identity/members/member-repository.ts';
import { sendStaffMessage } from '../inbox/inbox-store.ts';
import type { OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { pageOf, timeCursor, timeCursorOf } from './pages.ts';

type Segment = OfficeRequest<'previewMessage'>['segment'];
type Message = OfficeOutput<'sentMessages'>['messages'][number];

const inboxId = (id: string): string => `staff:${id}`;

async function recipientOf(
  db: Queryable,
  tenant: string,
  segment: Segment,
): Promise<Result<{ readonly member: string | null; readonly rank: number | null }, CallFault>> {
  if (segment.kind === 'all') return ok({ member: null, rank: null });
  if (segment.kind === 'rank') return ok({ member: null, rank: segment.rank });
  const member = await findMember(db, tenant, segment.account);
  return member
    ? ok({ member: member.id, rank: null })
    : refuse(fault('account_unknown', { paths: ['segment.account'] }));
}

async function countRecipients(
  db: Queryable,
  tenant: string,
  { member, rank }: { readonly member: string | null; readonly rank: number | null },
): Promise<number> {
  if (member !== null) return 1;
  const ofRank: Statement = rank === null ? sql`` : sql`and rank_level = ${rank}`;
  const row = await db.one<{ members: number }>(sql`select count(*)::int as members
    from account_member where tenant = ${tenant} ${ofRank}`);
  return row?.members ?? 0;
}

async function send(
  tx: Queryable,
  { segment, texts, clientId }: Omit<OfficeRequest<'sendMessage'>, 'reason'>,
  staff: StaffContext,
): Promise<Result<OfficeOutput<'sendMessage'>, CallFault>> {
  const { tenant, at } = staff;
  const recipient = await recipientOf(tx, tenant.code, segment);
  if (!recipient.ok) return recipient;
  const members = await countRecipients(tx, tenant.code, recipient.value);
  const added = await tx.run(sql`insert into office_message (tenant, id, segment, texts, staff, at)
    values (${tenant.code}, ${clientId}, ${JSON.stringify(segment)}::jsonb,
      ${JSON.stringify(texts)}::jsonb, ${staff.staff}, ${at}) on conflict do nothing`);
  if (added === 0) return ok({ id: clientId, members });
  await sendStaffMessage(tx, {
    tenant: tenant.code,
    id: inboxId(clientId),
    texts,
    at,
    ...recipient.value,
  });
  await recordStaffAct(tx, staff, {
    act: 'message',
    subject: clientId,
    member: recipient.value.member ?? '',
    amount: 0,
    outcome: segment.kind,
  });
  return ok({ id: clientId, members });
}

/** One row per message, independent of the number of recipients. */
export const messageCalls = (
  services: OfficeServices,
): OfficeHandlers<'sentMessages' | 'previewMessage' | 'sendMessage'> => {
  const act = staffActs(services);
  return {
    async sentMessages({ limit, after }, { tenant }) {
      const cursor = timeCursor(after);
      const rows = await services.database
        .query<Message>(sql`select o.id, o.segment, o.texts, o.staff, o.at,
        (select count(*)::int from inbox_mark k where k.tenant = o.tenant
          and k.message = 'staff:' || o.id and k.read_at is not null) as read
      from office_message o where o.tenant = ${tenant.code}
        ${cursor ? sql`and (o.at, o.id) < (${cursor.at}::bigint, ${cursor.id})` : sql``}
      order by o.at desc, o.id desc limit ${limit + 1}`);
      const { entries: messages, next } = pageOf(rows, limit, timeCursorOf);
      return ok({ messages, next });
    },
    async previewMessage({ segment }, { tenant }) {
      const recipient = await recipientOf(services.database, tenant.code, segment);
      if (!recipient.ok) return recipient;
      return ok({
        members: await countRecipients(services.database, tenant.code, recipient.value),
      });
    },
    sendMessage: act((tx, staff, input) => send(tx, input, staff)),
  };
};
