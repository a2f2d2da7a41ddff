import { isAgentType } from '#app/lib/account-types.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { periodOfRange } from '#app/lib/dates/day-range.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { lockMember, findMember } from '../identity/members/member-repository.ts';
import { codeKey, newReferralCode } from '../identity/registration/affiliate-store.ts';

const invalid = (path: string, reason: string) =>
  refuse(fault('invalid_input', { paths: [path], reason }));

/** The agent who will own a code; null for the brand itself. */
async function findOwner(
  tx: Queryable,
  { tenant }: StaffContext,
  account: string,
): Promise<Result<string | null, CallFault>> {
  if (account === '') return ok(null);
  const named = await findMember(tx, tenant.code, account);
  if (!named) return refuse(fault('account_unknown', { paths: ['owner'] }));
  await lockMember(tx, tenant.code, named.id);
  const owner = await findMember(tx, tenant.code, account);
  return owner && isAgentType(owner.type, tenant.agentTypes)
    ? ok(owner.id)
    : invalid('owner', 'not-agent');
}

/** When a code ends: after its last day by the brand's clock; null: never. */
function endOf(
  { tenant, at }: StaffContext,
  lastDay: string | undefined,
): Result<number | null, CallFault> {
  if (lastDay === undefined) return ok(null);
  const last = parseDate(lastDay);
  if (last === undefined) return invalid('lastDay', 'invalid');
  const { until } = periodOfRange({ first: last, last }, tenant.protection.timeZone);
  return until > at ? ok(until) : invalid('lastDay', 'past');
}

/**
 * Creates an affiliate code. A code that was, or a member's referral code, is `code_taken`.
 * @returns `account_unknown` or `invalid_input` for another owner than an agent
 */
export async function addAffiliateCode(
  tx: Queryable,
  random: Random,
  context: StaffContext,
  { code, owner, maxUses, lastDay }: Omit<OfficeRequest<'addAffiliate'>, 'reason'>,
): Promise<Result<OfficeOutput<'addAffiliate'>, CallFault>> {
  const { tenant, staff, at } = context;
  const member = await findOwner(tx, context, owner);
  if (!member.ok) return member;
  const until = endOf(context, lastDay);
  if (!until.ok) return until;
  const key = code === '' ? newReferralCode(random) : codeKey(code);
  const added = await tx.run(sql`insert into account_affiliate
      (tenant, code_key, member, max_uses, until, created_by, created_at)
    select ${tenant.code}, ${key}, ${member.value}, ${maxUses ?? null}, ${until.value}, ${staff}, ${at}
    where not exists (select 1 from account_member
      where tenant = ${tenant.code} and referral_code = ${key})
    on conflict do nothing`);
  if (added === 0) return refuse(fault('code_taken', { paths: ['code'] }));
  await recordStaffAct(tx, context, {
    ...{ act: 'affiliate-add', subject: key, member: member.value ?? '', amount: 0 },
    outcome: 'added',
  });
  return ok({ code: key });
}

/** Ends an affiliate code for good. */
export async function endAffiliateCode(
  tx: Queryable,
  context: StaffContext,
  code: string,
): Promise<Result<OfficeOutput<'endAffiliate'>, CallFault>> {
  const { tenant } = context;
  const key = codeKey(code);
  const row = await tx.one<{ active: boolean; member: string | null }>(sql`select active, member
    from account_affiliate where tenant = ${tenant.code} and code_key = ${key} for update`);
  if (!row) return refuse(fault('not_found'));
  if (!row.active) return refuse(fault('state_changed', { state: 'ended' }));
  await tx.run(sql`update account_affiliate set active = false
    where tenant = ${tenant.code} and code_key = ${key}`);
  await recordStaffAct(tx, context, {
    ...{ act: 'affiliate-end', subject: key, member: row.member ?? '', amount: 0 },
    outcome: 'ended',
  });
  return ok({ code: key });
}
