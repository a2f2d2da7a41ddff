import { ok, refuse, type Result } from '#app/lib/result.ts';
import { mayDo } from '#schema/office-calls/acts.ts';
import { personFieldNames } from '#schema/office-calls/member-person.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { SecretBox } from '../crypto/secret-box.ts';
import type { Queryable } from '../db/database.ts';
import { findMemberById, type MemberRecord } from '../identity/members/member-repository.ts';
import { maskedBirthDate, maskedName } from '../identity/own-data/own-data-rules.ts';
import {
  readPersonalDetails,
  readRegistrationDetails,
} from '../identity/own-data/own-data-store.ts';
import { openPayeeName } from '../identity/own-data/payee-name.ts';
import { maskedEmail, maskedMobile } from '../identity/step-up/methods.ts';
import { readInstruments } from '../instruments/instrument-store.ts';
import { sessionOf, type OfficeContext } from './office-context.ts';

type Revealed = OfficeOutput<'revealMember'>;
type Person = Omit<Revealed, 'holders'>;

/** Placeholder of hidden text. */
const hidden = '•••';

const maskedTexts = (texts: Person['answers']): Person['answers'] =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, hidden]));

/** Call `secretBox.ready()` before the transaction. */
export async function readMemberPerson(
  tx: Queryable,
  secretBox: SecretBox,
  { tenant, id, ...record }: { readonly tenant: string } & MemberRecord,
): Promise<Person> {
  const owner = { tenant, member: id };
  return {
    payeeName: await openPayeeName(secretBox, owner, record),
    birthDate: (await readPersonalDetails(tx, secretBox, owner)).birthDate,
    mobile: record.mobile ?? '',
    email: record.email,
    ...(await readRegistrationDetails(tx, secretBox, owner)),
  };
}

const mayReadPerson = (context: OfficeContext): boolean =>
  mayDo(sessionOf(context).role, 'members.read-person');

export const maskNameFor = (context: OfficeContext, name: string): string =>
  mayReadPerson(context) ? name : maskedName(name);

/** Numbers and addresses are masked for all roles. */
export function maskPersonFor(context: OfficeContext, person: Person): Person {
  const mobile = person.mobile === '' ? '' : maskedMobile(person.mobile);
  const email = person.email === '' ? '' : maskedEmail(person.email);
  if (mayReadPerson(context)) return { ...person, mobile, email };
  return {
    mobile,
    email,
    payeeName: maskedName(person.payeeName),
    birthDate: maskedBirthDate(person.birthDate),
    answers: maskedTexts(person.answers),
    contacts: maskedTexts(person.contacts),
  };
}

/**
 * Logs the revealed fields without their values. Call `secretBox.ready()` before the transaction.
 */
export async function revealMember(
  tx: Queryable,
  secretBox: SecretBox,
  context: StaffContext,
  id: string,
): Promise<Result<Revealed, CallFault>> {
  const tenant = context.tenant.code;
  const record = await findMemberById(tx, tenant, id);
  if (!record) return refuse(fault('not_found'));
  const person = await readMemberPerson(tx, secretBox, { ...record, tenant });
  const instruments = await readInstruments(tx, secretBox, { tenant, member: id });
  const holders = Object.fromEntries(instruments.map((one) => [one.id, one.holder]));
  const fields = [
    ...personFieldNames.filter((name) => Object.keys(person[name]).length > 0),
    ...(instruments.length > 0 ? ['holders'] : []),
  ];
  await recordStaffAct(tx, context, {
    act: 'reveal',
    subject: id,
    member: id,
    amount: 0,
    outcome: fields.join(','),
  });
  return ok({ ...person, holders });
}
