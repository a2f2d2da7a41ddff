import { z } from 'zod';
import { officeAffiliateCalls } from '#schema/office-calls/affiliates.ts';
import { reason } from '#schema/office-calls/fields.ts';
import { levelFields, memberTypeField, uplineFields } from '#schema/office-calls/member-changes.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import type { StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import {
  actorOf,
  runStaffCommand,
  staffCommandSchema,
  type StaffCommandDeps,
} from '../cashier/staff/staff-commands.ts';
import { cancelMove } from '../contracts/cancel-move.ts';
import { setUplineAsStaff } from '../contracts/move-member.ts';
import { createPasswordHasher } from '../identity/passwords/password-hasher.ts';
import {
  accountCommandSchema,
  carryOutAccountCommand,
  makeLink,
  type AccountCommand,
} from './account-commands.ts';
import { findMember } from '../identity/members/member-repository.ts';
import { createActRecorder } from '../security-log/record-acts.ts';
import { readSwitches } from '../system-status/switch-store.ts';
import { createTenantStore } from '../tenants/tenant-store.ts';
import { addNote } from './add-note.ts';
import { addAffiliateCode, endAffiliateCode } from './affiliate-acts.ts';
import { changeMemberLevel, changeMemberState, changeMemberType } from './change-member.ts';
import { correctPerson } from './correct-person.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import type { OfficeServices } from './office-context.ts';

const name = z.string().min(1).max(100);
const commonFields = { brand: name, staff: z.string().trim().min(1).max(60) };

const brandCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('end-member-sessions'), ...commonFields, member: name, reason }),
  z.object({
    command: z.literal('correct-person'),
    ...commonFields,
    member: name,
    reason,
    field: z.enum(['name', 'birthDate']),
    value: z.string().trim().min(1).max(255),
  }),
  z.object({ command: z.literal('note'), ...commonFields, member: name, reason }),
  z.object({
    command: z.literal('set-type'),
    ...commonFields,
    member: name,
    type: memberTypeField,
    reason,
  }),
  z.object({
    command: z.literal('set-upline'),
    ...commonFields,
    member: name,
    ...uplineFields,
    reason,
  }),
  z.object({ command: z.literal('cancel-move'), ...commonFields, member: name, reason }),
  z.object({
    command: z.literal('set-level'),
    ...commonFields,
    member: name,
    ...levelFields,
    reason,
  }),
  z.object({
    command: z.enum(['suspend', 'lift-suspension', 'close-account']),
    ...commonFields,
    member: name,
    reason,
  }),
  officeAffiliateCalls.addAffiliate.input.extend({
    command: z.literal('affiliate-add'),
    ...commonFields,
  }),
  officeAffiliateCalls.endAffiliate.input.extend({
    command: z.literal('affiliate-end'),
    ...commonFields,
  }),
  z.object({ command: z.literal('reopen'), ...commonFields }),
  z.object({ command: z.literal('switches'), ...commonFields }),
]);
type BrandCommand = z.output<typeof brandCommandSchema>;
type MemberCommand = Exclude<
  BrandCommand,
  {
    readonly command:
      | 'affiliate-add'
      | 'affiliate-end'
      | 'note'
      | 'correct-person'
      | 'reopen'
      | 'switches';
  }
>;

/**
 * Commands of operators: cashier, staff accounts, member sessions, switches and codes of removed
 * brands.
 */
export const officeCommandSchema = z.union([
  accountCommandSchema,
  brandCommandSchema,
  staffCommandSchema,
]);
export type OfficeCommand = z.output<typeof officeCommandSchema>;

export interface OfficeCommandDeps extends StaffCommandDeps, Pick<OfficeServices, 'sandbox'> {}

const isAccountCommand = (command: OfficeCommand): command is AccountCommand =>
  command.command.startsWith('staff-');

async function runAccountCommand(
  deps: StaffCommandDeps,
  command: AccountCommand,
): Promise<Result<unknown, CallFault>> {
  const { random, findTenant } = deps;
  const tenant = await findTenant(command.brand);
  if (!tenant) return refuse(fault('unknown_merchant'));
  const newLink = await makeLink({ random, passwords: createPasswordHasher() });
  if (!newLink.ok) return newLink;
  return carryOutAct(deps, actorOf(deps, tenant, command), (tx, context) =>
    carryOutAccountCommand(tx, random, context, command, newLink.value),
  );
}

const isBrandCommand = (command: OfficeCommand): command is BrandCommand =>
  brandCommandSchema.options.some(({ shape }) => shape.command.safeParse(command.command).success);

function actOnMember(
  tx: Queryable,
  context: StaffContext,
  command: MemberCommand,
  id: string,
): Promise<Result<unknown, CallFault>> {
  switch (command.command) {
    case 'set-type':
      return changeMemberType(tx, context, { id, type: command.type });
    case 'set-upline':
      return setUplineAsStaff(tx, context, { ...command, member: id });
    case 'cancel-move':
      return cancelMove(tx, context, id);
    case 'set-level':
      return changeMemberLevel(tx, context, { id, rank: command.rank, label: command.label });
    case 'end-member-sessions':
      return endMemberSessions(tx, context, { member: id });
    default:
      return changeMemberState(tx, context, command.command, id);
  }
}

async function runBrandCommand(
  deps: OfficeCommandDeps,
  command: BrandCommand,
): Promise<Result<unknown, CallFault>> {
  const { database, secretBox, clock, securityLog, findTenant } = deps;
  if (command.command === 'reopen') {
    const record = await createActRecorder(securityLog, clock).brand(command.brand, 'reopen');
    const isReopened = await createTenantStore(database).reopen(command.brand, record);
    return isReopened ? ok('reopened') : refuse(fault('unknown_merchant'));
  }
  const tenant = await findTenant(command.brand);
  if (!tenant) return refuse(fault('unknown_merchant'));
  if (command.command === 'switches') return ok(await readSwitches(database, tenant.code));
  const actor = actorOf(deps, tenant, command);
  if (command.command === 'affiliate-add')
    return carryOutAct(deps, actor, (tx, context) =>
      addAffiliateCode(tx, deps.random, context, command),
    );
  if (command.command === 'affiliate-end')
    return carryOutAct(deps, actor, (tx, context) => endAffiliateCode(tx, context, command.code));
  const member = await findMember(database, tenant.code, command.member);
  if (!member) return refuse(fault('account_unknown', { paths: ['member'] }));
  if (command.command === 'note')
    return carryOutAct(deps, { ...actor, reason: '' }, (tx, context) =>
      addNote(tx, context, { id: member.id, text: command.reason }),
    );
  if (command.command === 'correct-person') {
    await secretBox.ready();
    return carryOutAct(deps, actor, (tx, context) =>
      correctPerson(tx, deps, context, { ...command, id: member.id }),
    );
  }
  return carryOutAct<unknown>(deps, actor, (tx, context) =>
    actOnMember(tx, context, command, member.id),
  );
}

/** The command and its log row are one transaction. */
export const runOfficeCommand = (
  deps: OfficeCommandDeps,
  command: OfficeCommand,
): Promise<Result<unknown, CallFault>> => {
  if (isAccountCommand(command)) return runAccountCommand(deps, command);
  return isBrandCommand(command) ? runBrandCommand(deps, command) : runStaffCommand(deps, command);
};
