import { isAgentType } from '#app/domain/accounts/account-types.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { lockMember, findMember } from '../identity/members/member-repository.ts';
import {
  codeKey,
  endOfCode,
  insertAffiliate,
  newReferralCode,
} from '../identity/registration/affiliate-store.ts';

const invalid = (path: string, reason: string) =>
  refuse(fault('invalid_input', { paths: [path], reason }));

/** null for the brand itself. */
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

/**
 * Refuses earlier codes and referral codes with `code_taken`.
 * @returns `account_unknown` or `invalid_input` unless the owner is an agent
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
  const until = endOfCode(tenant, lastDay, at);
  if (!until.ok) return invalid('lastDay', until.fault);
  const key = code === '' ? newReferralCode(random) : codeKey(code);
  const isAdded = await insertAffiliate(tx, {
    tenant: tenant.code,
    key,
    member: member.value,
    forAgents: false,
    maxUses,
    until: until.value,
    createdBy: staff,
    at,
  });
  if (!isAdded) return refuse(fault('code_taken', { paths: ['code'] }));
  await recordStaffAct(tx, context, {
    act: 'affiliate-add',
    subject: key,
    member: member.value ?? '',
    amount: 0,
    outcome: 'added',
  });
  return ok({ code: key });
}

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
    act: 'affiliate-end',
    subject: key,
    member: row.member ?? '',
    amount: 0,
    outcome: 'ended',
  });
  return ok({ code: key });
}
