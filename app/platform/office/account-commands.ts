import { z } from 'zod';
import { token, type Random } from '#app/lib/random.ts';
import type { StaffActName } from '#app/domain/staff-acts.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { officeRoles, type OfficeRole } from '#schema/office-calls/acts.ts';
import { reason } from '#schema/office-calls/fields.ts';
import { staffName } from '#schema/office-calls/staff.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { fault } from '../calls/responses.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import { digest } from '../crypto/digest.ts';
import type { Queryable } from '../db/database.ts';
import type { PasswordHasher } from '../identity/passwords/password-hasher.ts';
import {
  findAccount,
  insertAccount,
  readAccount,
  readAccounts,
  setDisabled,
  setLink,
  setRole,
  type StaffLink,
} from './account-store.ts';
import { removeAuthenticator } from './authenticator-store.ts';
import { forgetAddresses } from './known-addresses.ts';
import { endSessionsOf } from './session-store.ts';

const linkMs = 24 * 3_600_000;

const role = z.enum(officeRoles);
const commonFields = { brand: z.string().min(1).max(100), staff: z.string().trim().min(1).max(60) };
const change = { ...commonFields, username: staffName, reason };

export const accountCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('staff-list'), ...commonFields }),
  z.object({ command: z.literal('staff-add'), ...change, role }),
  z.object({ command: z.literal('staff-role'), ...change, role }),
  z.object({ command: z.literal('staff-disable'), ...change }),
  z.object({ command: z.literal('staff-reset'), ...change }),
]);
export type AccountCommand = z.output<typeof accountCommandSchema>;

interface AccountDeps {
  readonly random: Random;
  readonly passwords: PasswordHasher;
}

/** The password hash matches no password. */
export interface NewLink {
  readonly linkToken: string;
  readonly passwordHash: string;
}

/** Call it before the transaction, since hashing is slow. */
export async function makeLink({
  random,
  passwords,
}: AccountDeps): Promise<Result<NewLink, CallFault>> {
  const hash = await passwords.hash(token(random));
  return hash.ok
    ? ok({ linkToken: token(random), passwordHash: hash.value })
    : refuse(fault('too_many_requests'));
}

const linkOf = ({ linkToken, passwordHash }: NewLink, at: number): StaffLink => ({
  linkHash: digest(linkToken),
  passwordHash,
  until: at + linkMs,
});

const record = (
  tx: Queryable,
  context: StaffContext,
  act: StaffActName,
  subject: string,
  outcome: string,
) => recordStaffAct(tx, context, { act, subject, member: '', amount: 0, outcome });

type Account = OfficeOutput<'changeStaffRole'>;
type Invitation = OfficeOutput<'addStaff'>;

export async function addStaff(
  tx: Queryable,
  random: Random,
  context: StaffContext,
  {
    username,
    role: newRole,
    newLink,
  }: { readonly username: string; readonly role: OfficeRole; readonly newLink: NewLink },
): Promise<Result<Invitation, CallFault>> {
  const { tenant, staff, at } = context;
  const link = linkOf(newLink, at);
  const isAdded = await insertAccount(tx, tenant.code, {
    id: token(random, 12),
    username,
    role: newRole,
    link,
    createdBy: staff,
    createdAt: at,
  });
  if (!isAdded)
    return refuseFields('username_taken', { username: { key: 'fault.username_taken' } });
  await record(tx, context, 'staff-add', username, newRole);
  return ok({ username, token: newLink.linkToken, until: link.until });
}

async function findOther(
  tx: Queryable,
  { tenant, staff }: StaffContext,
  username: string,
): Promise<Result<string, CallFault>> {
  const account = await findAccount(tx, tenant.code, username);
  if (!account) return refuse(fault('not_found'));
  return account.username.toLowerCase() === staff.toLowerCase()
    ? refuse(fault('own_request'))
    : ok(account.id);
}

async function viewOf(
  tx: Queryable,
  { tenant }: StaffContext,
  id: string,
): Promise<Result<Account, CallFault>> {
  const account = await readAccount(tx, tenant.code, id);
  return account ? ok(account) : refuse(fault('not_found'));
}

export async function changeStaffRole(
  tx: Queryable,
  context: StaffContext,
  { username, role: newRole }: { readonly username: string; readonly role: OfficeRole },
): Promise<Result<Account, CallFault>> {
  const otherAccount = await findOther(tx, context, username);
  if (!otherAccount.ok) return otherAccount;
  await setRole(tx, context.tenant.code, otherAccount.value, newRole);
  await endSessionsOf(tx, context.tenant.code, otherAccount.value);
  await record(tx, context, 'staff-role', username, newRole);
  return viewOf(tx, context, otherAccount.value);
}

export async function disableStaff(
  tx: Queryable,
  context: StaffContext,
  username: string,
): Promise<Result<Account, CallFault>> {
  const otherAccount = await findOther(tx, context, username);
  if (!otherAccount.ok) return otherAccount;
  await setDisabled(tx, context.tenant.code, otherAccount.value, context.at);
  await forgetAddresses(tx, context.tenant.code, otherAccount.value);
  await endSessionsOf(tx, context.tenant.code, otherAccount.value);
  await record(tx, context, 'staff-disable', username, 'disabled');
  return viewOf(tx, context, otherAccount.value);
}

/** Removes password and authenticator, and ends the account's sessions. */
export async function resetStaff(
  tx: Queryable,
  context: StaffContext,
  { username, newLink }: { readonly username: string; readonly newLink: NewLink },
): Promise<Result<Invitation, CallFault>> {
  const otherAccount = await findOther(tx, context, username);
  if (!otherAccount.ok) return otherAccount;
  const { tenant, at } = context;
  const link = linkOf(newLink, at);
  await setLink(tx, tenant.code, otherAccount.value, link);
  await forgetAddresses(tx, tenant.code, otherAccount.value);
  await removeAuthenticator(tx, { tenant: tenant.code, staff: otherAccount.value });
  await endSessionsOf(tx, tenant.code, otherAccount.value);
  await record(tx, context, 'staff-reset', username, 'reset');
  return ok({ username, token: newLink.linkToken, until: link.until });
}

export async function carryOutAccountCommand(
  tx: Queryable,
  random: Random,
  context: StaffContext,
  command: AccountCommand,
  newLink: NewLink,
): Promise<Result<unknown, CallFault>> {
  switch (command.command) {
    case 'staff-list':
      return ok(await readAccounts(tx, context.tenant.code));
    case 'staff-add':
      return addStaff(tx, random, context, { ...command, newLink });
    case 'staff-role':
      return changeStaffRole(tx, context, command);
    case 'staff-disable':
      return disableStaff(tx, context, command.username);
    case 'staff-reset':
      return resetStaff(tx, context, { ...command, newLink });
  }
}
