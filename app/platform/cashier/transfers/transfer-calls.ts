import { isAgentType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { readChildren, readParent } from '../../agents/edges.ts';
import { actWithProof } from '../../calls/act-with-proof.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import { noProof } from '../../calls/fresh-proof.ts';
import type { CallContext, Handlers, SessionMember } from '../../calls/handler.ts';
import type { PaymentPassword } from '../../calls/payment-password.ts';
import { fault } from '../../calls/responses.ts';
import type { SecondFactor } from '../../calls/second-factor.ts';
import { maskedAccount } from '../../crypto/masked-account.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { readAccounts } from '../../identity/members/member-repository.ts';
import { playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { createThrottle } from '../../rate-limit/throttle.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { readTurnoverLines, withdrawable } from '../../settlement/turnover-lines.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { requireRealMember } from '../deposits/find-order.ts';
import { makeTransfer } from './make-transfer.ts';
import { findTransfer, readSentToday } from './transfer-store.ts';

interface TransferCallDeps {
  readonly database: Database;
  readonly counters: Counters;
  readonly sandbox: boolean;
  readonly groupDigests: GroupDigests;
  readonly paymentPassword: PaymentPassword;
  readonly secondFactor: SecondFactor;
}

export type TransferCall = 'memberTransferStatus' | 'memberTransfer';

/** Longer lists are cut; agents can type other accounts. */
const maxMembers = 100;

const areOffered = ({ tenant: { cashier } }: CallContext): boolean =>
  cashier.transfers.dailyCount > 0;

async function readMembers(
  db: Queryable,
  { tenant, now }: CallContext,
  { id, type }: SessionMember,
): Promise<readonly string[]> {
  if (!isAgentType(type, tenant.agentTypes)) return [];
  const children = await readChildren(db, { tenant: tenant.code, member: id }, now, maxMembers + 1);
  return [...(await readAccounts(db, tenant.code, children)).values()].sort();
}

async function readStatus(
  db: Queryable,
  context: CallContext,
  member: SessionMember,
): Promise<Omit<CallOutput<'memberTransferStatus'>, 'secondFactor'>> {
  const { tenant, now } = context;
  const owner = { tenant: tenant.code, member: member.id, currency: tenant.currency.code };
  const ledger = createLedger(db, { now: () => now });
  const cash = (await ledger.balanceOf(tenant.code, playerAccount(member.id, owner.currency))) ?? 0;
  const free = withdrawable(cash, await readTurnoverLines(db, owner)).amount;
  const sentToday = await readSentToday(db, tenant, member.id, now);
  const { min, max, dailyCount, dailyMax } = tenant.cashier.transfers;
  const dailyLeft = Math.max(0, dailyMax - sentToday.sum);
  const parent = await readParent(db, owner, now);
  const agent =
    parent === undefined ? undefined : (await readAccounts(db, tenant.code, [parent])).get(parent);
  const members = await readMembers(db, context, member);
  return {
    currency: owner.currency,
    cash,
    amount: Math.min(free, dailyLeft),
    heldAmount: cash - free,
    min,
    max,
    dailyCount,
    dailyMax,
    dailyLeft,
    countLeft: Math.max(0, dailyCount - sentToday.count),
    upline: agent === undefined ? null : maskedAccount(agent),
    members: members.slice(0, maxMembers),
    hasMoreMembers: members.length > maxMembers,
  };
}

function checkBounds({ tenant }: CallContext, amount: number): Result<undefined, CallFault> {
  const { min, max } = tenant.cashier.transfers;
  if (amount >= min && amount <= max) return ok(undefined);
  return refuseFields(
    'invalid_input',
    { amount: { key: 'fault.amount_range', values: { min, max } } },
    { paths: ['amount'] },
  );
}

export function createTransferCalls(deps: TransferCallDeps): Handlers<TransferCall> {
  const { database, counters, sandbox, secondFactor } = deps;
  const throttle = createThrottle(counters, sandbox);
  return {
    async memberTransferStatus(_, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      if (!areOffered(context)) return refuse(fault('transfers_closed'));
      const { code } = context.tenant;
      return ok({
        ...(await database.transaction((tx) => readStatus(tx, context, member.value))),
        secondFactor: await secondFactor.isEnrolled(database, code, member.value.id),
      });
    },
    async memberTransfer({ paymentPassword, code, ...input }, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      if (!areOffered(context)) return refuse(fault('transfers_closed'));
      const bounds = checkBounds(context, input.amount);
      if (!bounds.ok) return bounds;
      const admission = await throttle(context, rateLimits.transfer);
      if (!admission.ok) return admission;
      const { tenant, now } = context;
      const transferRef = {
        tenant: tenant.code,
        sender: member.value.id,
        clientId: input.clientId,
      };
      const proof = (await findTransfer(database, transferRef))
        ? ok(noProof)
        : await confirmPayment(deps, context, {
            member: transferRef.sender,
            paymentPassword,
            code,
          });
      if (!proof.ok) return proof;
      const prove = (tx: Queryable) => proof.value.redeem(tx);
      const result = await actWithProof(database, context, proof.value, (tx) =>
        makeTransfer(tx, deps, { tenant, sender: transferRef.sender, ...input, at: now, prove }),
      );
      if (!result.ok) return result;
      const { transfer, account } = result.value;
      const { clientId, direction, amount, currency, at } = transfer;
      return ok({ clientId, direction, amount, currency, at, account });
    },
  };
}
