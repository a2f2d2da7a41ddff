import { normaliseField } from '#app/domain/accounts/typed-field.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { fault } from '../calls/responses.ts';
import { ownsAccount } from '../cashier/staff/own-account.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { notifyMember } from '../identity/members/notify-member.ts';
import { correctBirthDate } from '../identity/own-data/correct-own-data.ts';
import {
  birthDateFault,
  maskedBirthDate,
  maskedName,
  nameFault,
} from '../identity/own-data/own-data-rules.ts';
import { readPersonalDetails } from '../identity/own-data/own-data-store.ts';
import { correctPayeeName, openPayeeName } from '../identity/own-data/payee-name.ts';
import type { OfficeServices } from './office-context.ts';

/** Instruments receive no money for a day, as after a member's own change. */
const instrumentHoldMs = 24 * 3_600_000;

type Correction = Omit<OfficeRequest<'correctPerson'>, 'reason'>;

/**
 * Corrects data that members can set only once; the log masks both values. A new name affects
 * payouts: instruments wait a day, and the member is notified in case staff were deceived. Call
 * `secretBox.ready()` before the transaction.
 * @returns `not_found`, `own_request` (own account), or `field_invalid`
 */
export async function correctPerson(
  tx: Queryable,
  services: Pick<OfficeServices, 'database' | 'outbox' | 'sandbox' | 'secretBox'>,
  context: StaffContext,
  { id, field, value: input }: Correction,
): Promise<Result<OfficeOutput<'correctPerson'>, CallFault>> {
  const { tenant, at } = context;
  const { secretBox } = services;
  const member = await findMemberById(tx, tenant.code, id);
  if (!member) return refuse(fault('not_found'));
  if (await ownsAccount(tx, context, id)) return refuse(fault('own_request'));
  const value = normaliseField(field, input);
  const isName = field === 'name';
  const wrong = isName ? nameFault(tenant, value) : birthDateFault(tenant, value, at);
  if (wrong) return refuseFields('field_invalid', { [field]: wrong });
  const owner = { tenant: tenant.code, member: id };
  const oldValue = isName
    ? maskedName(await openPayeeName(secretBox, owner, member))
    : maskedBirthDate((await readPersonalDetails(tx, secretBox, owner)).birthDate);
  await (isName ? correctPayeeName : correctBirthDate)(tx, secretBox, owner, value);
  if (isName)
    await tx.run(sql`update payout_instrument
      set usable_from = greatest(usable_from, ${at + instrumentHoldMs}::bigint)
      where tenant = ${tenant.code} and member = ${id} and removed_at is null`);
  await recordStaffAct(tx, context, {
    act: isName ? 'correct-name' : 'correct-birth-date',
    subject: id,
    member: id,
    amount: 0,
    outcome: `${oldValue || '–'} → ${(isName ? maskedName : maskedBirthDate)(value)}`,
  });
  await notifyMember(
    services,
    { tenant, language: tenant.defaultLanguage, now: at },
    member,
    isName ? 'message.nameCorrected' : 'message.birthDateCorrected',
    { db: tx },
  );
  return ok({ value });
}
