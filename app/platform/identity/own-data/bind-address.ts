import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { CallContext } from '../../calls/handler.ts';
import { plainEmail } from '#app/lib/typed/email-address.ts';
import { parseMobileNumber, type MobileNumber } from '#app/lib/typed/mobile-number.ts';
import { isDuplicate, type Queryable } from '../../db/database.ts';
import { confirmMember } from '../confirmation/confirm-member.ts';
import { consumeMemberCode } from '../member-codes/member-code-store.ts';
import { findMemberCodeFault, sendMemberCode } from '../member-codes/member-codes.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import { notifyMember } from '../members/notify-member.ts';
import { refuseForeignCountry } from '../phone/sms-budget.ts';
import type { IdentityServices } from '../identity-services.ts';
import { forgetDevices } from '../sign-in/trusted-device-store.ts';
import { rememberIp } from '../step-up/known-ip-store.ts';
import { maskedEmail, maskedMobile } from '../step-up/methods.ts';
import { emailFault } from './own-data-rules.ts';
import { bindEmail, bindMobile } from './own-data-store.ts';

type AddressInput = Pick<CallRequest<'bindAddress'>, 'field' | 'address' | 'countryDialingCode'>;

type NewAddress =
  | { readonly field: 'mobile'; readonly address: string; readonly number: MobileNumber }
  | { readonly field: 'email'; readonly address: string };

export interface AddressOwner {
  readonly record: MemberRecord;
  readonly sessionId: string;
}

function parseAddress(
  tenant: Tenant,
  { field, address: input, countryDialingCode }: AddressInput,
): Result<NewAddress, CallFault> {
  const address = field === 'email' ? plainEmail(input) : input.trim();
  if (field === 'email') {
    const fault = emailFault(address);
    return fault ? refuseFields('field_invalid', { email: fault }) : ok({ field, address });
  }
  const number = parseMobileNumber(address, countryDialingCode);
  if (!number)
    return refuseFields('field_invalid', {
      mobileNum: { key: address === '' ? 'field.required' : 'field.mobile' },
    });
  return (
    refuseForeignCountry(tenant, number, 'mobileNum') ?? ok({ field, address: number.e164, number })
  );
}

/** Requires confirmation first. It may hash, so call it inside the brand's bulkhead. */
export async function sendAddressCode(
  services: IdentityServices,
  context: CallContext,
  { record, sessionId }: AddressOwner,
  input: CallRequest<'addressCode'>,
): Promise<Result<CallOutput<'addressCode'>, CallFault>> {
  const parsed = parseAddress(context.tenant, input);
  if (!parsed.ok) return parsed;
  const confirmation = await confirmMember(services, context, record, {
    password: input.password,
    code: input.code.trim(),
  });
  if (!confirmation.ok) return confirmation;
  const { field, address } = parsed.value;
  const result = await sendMemberCode(
    services,
    context,
    { id: record.id, sessionId },
    {
      purpose: field,
      channel: field === 'mobile' ? 'sms' : 'email',
      address,
      redeem: confirmation.value.redeem,
    },
  );
  if (result.ok) await confirmation.value.done();
  return result;
}

async function store(
  tx: Queryable,
  { tenant, now }: CallContext,
  { id }: MemberRecord,
  newAddress: NewAddress,
): Promise<CallFault | undefined> {
  if (newAddress.field === 'mobile')
    return (await bindMobile(tx, tenant.code, id, newAddress.number, now))
      ? undefined
      : refuseField('mobile_taken', 'mobileNum').fault;
  await bindEmail(tx, tenant.code, id, newAddress.address, now);
  return undefined;
}

/** False when the member only verifies the address they already have. */
const isOther = ({ mobile, email }: MemberRecord, { field, address }: NewAddress): boolean =>
  field === 'mobile' ? mobile !== address : email.toLowerCase() !== address.toLowerCase();

/**
 * A changed address is a new way to log in: ends trusted devices, known addresses and other
 * sessions, as a new password does.
 */
async function endProofs(
  { sessions }: IdentityServices,
  tx: Queryable,
  { tenant, ip, now }: CallContext,
  { id }: MemberRecord,
  sessionId: string,
): Promise<void> {
  await forgetDevices(tx, tenant.code, id);
  await rememberIp(tx, tenant.code, id, ip, now);
  await sessions.endAll(tx, tenant.code, id, sessionId);
}

/** Notifies the previous address. */
export async function bindAddress(
  services: IdentityServices,
  context: CallContext,
  { record, sessionId }: AddressOwner,
  input: CallRequest<'bindAddress'>,
): Promise<Result<CallOutput<'bindAddress'>, CallFault>> {
  const parsed = parseAddress(context.tenant, input);
  if (!parsed.ok) return parsed;
  const newAddress = parsed.value;
  const { field, address } = newAddress;
  const { tenant, now } = context;
  const key = {
    tenant: tenant.code,
    member: record.id,
    session: sessionId,
    purpose: field,
    address,
  };
  const codeFault = await findMemberCodeFault(services, key, input.verificationCode, now);
  if (codeFault) return refuse(codeFault);
  try {
    return await actTransaction(services.database, context, async (tx, recordAct) => {
      if (!(await consumeMemberCode(tx, key))) return refuseField('code_wrong', 'verificationCode');
      const refusal = await store(tx, context, record, newAddress);
      if (refusal) return refuse(refusal);
      // The new address may belong to an excluded player.
      const excluded = await services.sessions.refreshGroupDigests(tx, context, record.id);
      if (excluded) await services.sessions.endAll(tx, tenant.code, record.id);
      else if (isOther(record, newAddress))
        await endProofs(services, tx, context, record, sessionId);
      const masked = field === 'mobile' ? maskedMobile(address) : maskedEmail(address);
      await notifyMember(services, context, record, `message.${field}Changed`, {
        db: tx,
        values: { address: masked },
      });
      await recordAct();
      return excluded ? refuse(excluded) : ok({});
    });
  } catch (error) {
    // A concurrent request bound the number; the unique key rejected this one.
    if (isDuplicate(error)) return refuseField('mobile_taken', 'mobileNum');
    throw error;
  }
}
