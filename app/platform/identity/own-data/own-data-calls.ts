import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { plainText } from '#app/lib/typed/plain-text.ts';
import { normaliseField } from '#app/domain/accounts/typed-field.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import type { CallContext, Handlers } from '../../calls/handler.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import { isEnrolled } from '../authenticator/authenticator-store.ts';
import { confirmMember } from '../confirmation/confirm-member.ts';
import { findMemberById } from '../members/member-repository.ts';
import { notifyMember } from '../members/notify-member.ts';
import type { Queryable } from '../../db/database.ts';
import type { IdentityServices } from '../identity-services.ts';
import { maskedEmail, maskedMobile } from '../step-up/methods.ts';
import { bindAddress, sendAddressCode, type AddressOwner } from './bind-address.ts';
import {
  birthDateFault,
  maskedBirthDate,
  maskedName,
  nameFault,
  nicknameFault,
} from './own-data-rules.ts';
import { readPersonalDetails, setBirthDate, setNickname } from './own-data-store.ts';
import { openPayeeName, setPayeeName } from './payee-name.ts';
import { maskedIp } from '../../crypto/masked-ip.ts';
import { sql } from '../../db/sql.ts';
import { succeeded } from '../../security-log/security-event.ts';

export type OwnDataCall =
  | 'ownData'
  | 'setNickname'
  | 'setPersonalData'
  | 'addressCode'
  | 'bindAddress'
  | 'loginHistory';

async function requireOwner(
  { database }: IdentityServices,
  context: CallContext,
): Promise<Result<AddressOwner, CallFault>> {
  const member = requireMember(context);
  if (!member.ok) return member;
  const { id, sessionId, type } = member.value;
  if (isTrialType(type)) return refuse(fault('need_true_account'));
  const record = await findMemberById(database, context.tenant.code, id);
  return record ? ok({ record, sessionId }) : refuse(fault('invalid_token'));
}

async function read(
  { database, secretBox }: IdentityServices,
  { tenant }: CallContext,
  { record }: AddressOwner,
): Promise<CallOutput<'ownData'>> {
  const { id, mobile, mobileProved, email, emailProved, passwordHash } = record;
  const owner = { tenant: tenant.code, member: id };
  const [{ nickname, birthDate }, name, secondFactor] = await Promise.all([
    readPersonalDetails(database, secretBox, owner),
    openPayeeName(secretBox, owner, record),
    isEnrolled(database, tenant.code, id),
  ]);
  return {
    nickname,
    name: maskedName(name),
    mobile: mobile === null ? '' : maskedMobile(mobile),
    mobileProved,
    email: email === '' ? '' : maskedEmail(email),
    emailProved,
    birthDate: maskedBirthDate(birthDate),
    byPassword: passwordHash !== null,
    secondFactor,
  };
}

async function setPersonal(
  services: IdentityServices,
  context: CallContext,
  { record }: AddressOwner,
  { field, password, code, ...input }: CallRequest<'setPersonalData'>,
): Promise<Result<CallOutput<'setPersonalData'>, CallFault>> {
  const { tenant, now } = context;
  const value = normaliseField(field, input.value);
  const refusal = field === 'name' ? nameFault(tenant, value) : birthDateFault(tenant, value, now);
  if (refusal) return refuseFields('field_invalid', { [field]: refusal });
  const confirmation = await confirmMember(services, context, record, {
    password,
    code: code.trim(),
  });
  if (!confirmation.ok) return confirmation;
  const { secretBox } = services;
  const owner = { tenant: tenant.code, member: record.id };
  const set = (tx: Queryable) =>
    (field === 'name' ? setPayeeName : setBirthDate)(tx, secretBox, owner, value);
  await secretBox.ready();
  const result = await actTransaction(services.database, context, async (tx, recordAct) => {
    const unproved = await confirmation.value.redeem(tx);
    if (unproved) return refuse(unproved);
    if (!(await set(tx))) return refuse(fault('state_changed'));
    if (field === 'name')
      await notifyMember(services, context, record, 'message.nameSet', { db: tx });
    await recordAct();
    return ok({});
  });
  if (result.ok) await confirmation.value.done();
  return result;
}

const maxLogins = 10;

/**
 * Newest first, from the security log. A log-in with a second step is one entry, at the time of the
 * step.
 */
async function readLoginHistory(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<CallOutput<'loginHistory'>['logins']> {
  const rows = await db.query<{ at: number; outcome: string; address: string; times: number }>(sql`
    select at, outcome, address, times from security_event
    where tenant = ${tenant} and member = ${member}
      and event in ('log-in', 'second-step', 'social-log-in', 'password-reset', 'registration')
      and outcome <> 'step_required'
    order by id desc limit ${maxLogins}`);
  return rows.map(({ at, outcome, address, times }) => ({
    at,
    refused: outcome !== succeeded,
    address: maskedIp(address),
    times,
  }));
}

/** Changes require confirmation [MC-01]. Calls that hash run inside the brand's bulkhead. */
export function ownDataCalls(services: IdentityServices): Handlers<OwnDataCall> {
  return {
    async ownData(_, context) {
      const owner = await requireOwner(services, context);
      return owner.ok ? ok(await read(services, context, owner.value)) : owner;
    },
    async setNickname({ nickname: input }, context) {
      const owner = await requireOwner(services, context);
      if (!owner.ok) return owner;
      const nickname = plainText(input);
      const refusal = nicknameFault(nickname);
      if (refusal) return refuseFields('field_invalid', { nickname: refusal });
      const { id } = owner.value.record;
      await setNickname(services.database, context.tenant.code, id, nickname);
      return ok({});
    },
    async setPersonalData(input, context) {
      const owner = await requireOwner(services, context);
      return owner.ok ? setPersonal(services, context, owner.value, input) : owner;
    },
    async addressCode(input, context) {
      const owner = await requireOwner(services, context);
      return owner.ok ? sendAddressCode(services, context, owner.value, input) : owner;
    },
    async bindAddress(input, context) {
      const owner = await requireOwner(services, context);
      return owner.ok ? bindAddress(services, context, owner.value, input) : owner;
    },
    async loginHistory(_, context) {
      const owner = await requireOwner(services, context);
      if (!owner.ok) return owner;
      const { id } = owner.value.record;
      return ok({ logins: await readLoginHistory(services.database, context.tenant.code, id) });
    },
  };
}
