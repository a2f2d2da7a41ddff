import { z } from 'zod';
import { c2cDecisions } from '#app/domain/payments/c2c-states.ts';
import type { Clock } from '#app/lib/clock.ts';
import { depositStates } from '#app/domain/payments/deposit-states.ts';
import type { Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { openWithdrawalStates, withdrawalStates } from '#app/domain/payments/withdrawal-states.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../../calls/responses.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import type { PlatformSecurityLog } from '../../security-log/create-platform-log.ts';
import { findMember } from '../../identity/members/member-repository.ts';
import {
  readEvents,
  readParts,
  readQueue,
  readWithdrawal,
} from '../withdrawals/withdrawal-store.ts';
import { readHolder } from '../withdrawals/sealed-holders.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { readC2cCase, readC2cQueue, allowPayerAsStaff, decideC2cAsStaff } from './c2c-acts.ts';
import { readOpenAlerts, closeAlertAsStaff } from './alert-acts.ts';
import { approveAdjustment, fundPromo, proposeAdjustment } from './adjustments.ts';
import { carryOutAct, type StaffActor } from './carry-out-act.ts';
import { closeDay } from './day-close.ts';
import {
  readDepositQueue,
  approveDepositAsStaff,
  decideHeldAsStaff,
  rejectDepositAsStaff,
} from './deposit-acts.ts';
import { readStaffActs, type StaffContext } from './staff-log.ts';
import { approveAsStaff, rejectAsStaff, requestAsStaff, settleAsStaff } from './withdrawal-acts.ts';

const id = z.string().min(1).max(100);
const amount = z.number().int().safe();
const amountAboveZero = amount.min(1);
const reason = z.string().max(500);
const commonFields = { brand: z.string().min(1).max(100), staff: z.string().trim().min(1).max(60) };
const act = { ...commonFields, reason };

export const staffCommandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('queue'),
    ...commonFields,
    state: z.enum(withdrawalStates).optional(),
  }),
  z.object({ command: z.literal('show'), ...commonFields, id }),
  z.object({ command: z.literal('approve'), ...act, id }),
  z.object({ command: z.literal('reject'), ...act, id }),
  z.object({ command: z.literal('paid'), ...act, id }),
  z.object({ command: z.literal('failed'), ...act, id }),
  z.object({ command: z.literal('request'), ...act, id, member: id, amount: amountAboveZero }),
  z.object({ command: z.literal('adjust'), ...act, id, member: id, amount }),
  z.object({ command: z.literal('approve-adjustment'), ...act, id }),
  z.object({ command: z.literal('fund'), ...act, id, amount: amountAboveZero }),
  z.object({ command: z.literal('deposits'), ...commonFields }),
  z.object({
    command: z.literal('approve-deposit'),
    ...act,
    id,
    amount: amountAboveZero,
    ref: id,
    /** The state shown to the person; default: open. */
    state: z.enum(depositStates).optional(),
  }),
  z.object({ command: z.literal('reject-deposit'), ...act, id }),
  z.object({ command: z.literal('release-deposit'), ...act, id, provider: id, ref: id }),
  z.object({ command: z.literal('return-deposit'), ...act, id, provider: id, ref: id }),
  z.object({ command: z.literal('alerts'), ...commonFields }),
  z.object({ command: z.literal('close-alert'), ...act, id }),
  z.object({ command: z.literal('c2c'), ...commonFields }),
  z.object({ command: z.literal('c2c-show'), ...commonFields, id }),
  z.object({ command: z.literal('c2c-decide'), ...act, id, decision: z.enum(c2cDecisions) }),
  z.object({ command: z.literal('c2c-allow'), ...act, member: id }),
  z.object({ command: z.literal('close-day'), ...act, day: z.string().max(10) }),
]);
export type StaffCommand = z.output<typeof staffCommandSchema>;
type CommandOf<Name extends StaffCommand['command']> = Extract<
  StaffCommand,
  { readonly command: Name }
>;

export interface StaffCommandDeps {
  readonly database: Database;
  readonly random: Random;
  /** Decrypts members' names and account holders. */
  readonly secretBox: SecretBox;
  readonly outbox: Outbox;
  /** Finds the member on the group's other brands, whose exclusions apply to deposits. */
  readonly groupDigests: GroupDigests;
  readonly clock: Clock;
  readonly securityLog: Pick<PlatformSecurityLog, 'record' | 'recordWritten' | 'ready' | 'write'>;
  readonly findTenant: (code: string) => Promise<Tenant | undefined>;
  /** Starts the withdrawal job early. */
  readonly wake: () => void;
}

const queueLimit = 500;

type Answer = Result<unknown, CallFault>;

async function show(
  db: Queryable,
  secretBox: SecretBox,
  tenant: Tenant,
  { id: named }: CommandOf<'show'>,
) {
  const withdrawal = await readWithdrawal(db, tenant.code, named);
  if (!withdrawal) return refuse(fault('not_found'));
  return ok({
    ...withdrawal,
    holder: await readHolder(db, secretBox, withdrawal),
    parts: await readParts(db, tenant.code, named),
    events: await readEvents(db, tenant.code, named),
    acts: await readStaffActs(db, tenant.code, named),
  });
}

async function forMember(
  tx: Queryable,
  { tenant }: StaffContext,
  name: string,
  work: (member: string) => Promise<Answer>,
): Promise<Answer> {
  const member = await findMember(tx, tenant.code, name);
  return member ? work(member.id) : refuse(fault('account_unknown', { paths: ['member'] }));
}

type DepositCommand = CommandOf<
  'deposits' | 'approve-deposit' | 'reject-deposit' | 'release-deposit' | 'return-deposit'
>;

async function carryOutDeposit(
  tx: Queryable,
  { groupDigests }: StaffCommandDeps,
  context: StaffContext,
  command: DepositCommand,
): Promise<Answer> {
  switch (command.command) {
    case 'deposits':
      return ok(await readDepositQueue(tx, context.tenant.code, queueLimit));
    case 'approve-deposit': {
      const { id: order, amount: paid, ref, state: seen = 'pending' } = command;
      return approveDepositAsStaff(tx, groupDigests, context, { id: order, paid, ref, seen });
    }
    case 'reject-deposit':
      return rejectDepositAsStaff(tx, context, command.id);
    case 'release-deposit':
    case 'return-deposit':
      return decideHeldAsStaff(tx, groupDigests, context, {
        id: command.id,
        decision: command.command === 'release-deposit' ? 'release' : 'return',
        payment: { provider: command.provider, ref: command.ref },
      });
  }
}

type C2cCommand = CommandOf<'c2c' | 'c2c-show' | 'c2c-decide' | 'c2c-allow'>;

async function carryOutC2c(
  tx: Queryable,
  deps: StaffCommandDeps,
  context: StaffContext,
  command: C2cCommand,
): Promise<Answer> {
  const { code } = context.tenant;
  switch (command.command) {
    case 'c2c':
      return ok(await readC2cQueue(tx, code, queueLimit));
    case 'c2c-show': {
      const c2cCase = await readC2cCase(tx, code, command.id);
      if (!c2cCase) return refuse(fault('not_found'));
      const pictures = c2cCase.pictures.map(({ bytes, ...picture }) => ({
        ...picture,
        webp: Buffer.from(bytes).toString('base64'),
      }));
      return ok({ ...c2cCase, pictures });
    }
    case 'c2c-decide':
      return decideC2cAsStaff(tx, deps, context, command);
    case 'c2c-allow':
      return forMember(tx, context, command.member, (member) =>
        allowPayerAsStaff(tx, context, member),
      );
  }
}

async function carryOut(
  tx: Queryable,
  deps: StaffCommandDeps,
  context: StaffContext,
  command: StaffCommand,
): Promise<Answer> {
  const { tenant } = context;
  switch (command.command) {
    case 'queue':
      return ok(
        await readQueue(
          tx,
          tenant.code,
          command.state ? [command.state] : openWithdrawalStates,
          queueLimit,
        ),
      );
    case 'show':
      return show(tx, deps.secretBox, tenant, command);
    case 'approve':
      return approveAsStaff(tx, context, command.id);
    case 'reject':
      return rejectAsStaff(tx, context, command.id);
    case 'paid':
    case 'failed':
      return settleAsStaff(tx, context, command.id, command.command);
    case 'request':
      return forMember(tx, context, command.member, (member) =>
        requestAsStaff(tx, deps, context, { member, amount: command.amount, clientId: command.id }),
      );
    case 'adjust':
      return forMember(tx, context, command.member, (member) =>
        proposeAdjustment(tx, context, { id: command.id, member, amount: command.amount }),
      );
    case 'approve-adjustment':
      return approveAdjustment(tx, context, command.id);
    case 'fund':
      return fundPromo(tx, context, command);
    case 'alerts':
      return ok(await readOpenAlerts(tx, tenant.code, queueLimit));
    case 'close-alert':
      return closeAlertAsStaff(tx, context, command.id);
    case 'close-day':
      return closeDay(tx, context, command.day);
    case 'c2c':
    case 'c2c-show':
    case 'c2c-decide':
    case 'c2c-allow':
      return carryOutC2c(tx, deps, context, command);
    default:
      return carryOutDeposit(tx, deps, context, command);
  }
}

export const actorOf = (
  { clock }: Pick<StaffCommandDeps, 'clock'>,
  tenant: Tenant,
  command: { readonly command: string; readonly staff: string; readonly reason?: string },
): StaffActor => ({
  tenant,
  call: command.command,
  staff: command.staff,
  ip: '',
  reason: command.reason ?? '',
  at: clock.now(),
});

export async function runStaffCommand(
  deps: StaffCommandDeps,
  command: StaffCommand,
): Promise<Answer> {
  const tenant = await deps.findTenant(command.brand);
  if (!tenant) return refuse(fault('unknown_merchant'));
  if ('reason' in command && command.reason.trim() === '')
    return refuse(fault('invalid_input', { paths: ['reason'] }));
  // Preloads the key: a transaction must not wait for it.
  if (command.command === 'show' || command.command === 'request') await deps.secretBox.ready();
  // A refusal rolls back everything, including a proposal that could not be posted.
  const answer = await carryOutAct(deps, actorOf(deps, tenant, command), (tx, context) =>
    carryOut(tx, deps, context, command),
  );
  if (answer.ok) deps.wake();
  return answer;
}
