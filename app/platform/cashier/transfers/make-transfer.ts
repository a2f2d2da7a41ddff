import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { maskedAccount } from '../../crypto/masked-account.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { TransferDirection } from '#app/domain/payments/transfer-directions.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { readParent } from '../../agents/edges.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import type { FreshProof } from '../../calls/fresh-proof.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import {
  activeMember,
  findMember,
  findMemberById,
  type MemberRecord,
} from '../../identity/members/member-repository.ts';
import { sendInboxMessage } from '../../inbox/inbox-store.ts';
import { accountId, playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { transferMovementKinds } from '../../ledger/movement.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
} from '../../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { countDeposit } from '../../responsible-gaming/limits/reservations.ts';
import {
  openTurnoverLine,
  readTurnoverLines,
  withdrawable,
} from '../../settlement/turnover-lines.ts';
import {
  findTransfer,
  insertTransfer,
  readSentToday,
  type MemberTransfer,
} from './transfer-store.ts';

interface TransferRequest {
  readonly tenant: Tenant;
  readonly sender: string;
  /** Idempotency key chosen by the client. */
  readonly clientId: string;
  readonly direction: TransferDirection;
  /** The receiving member's account; ignored for transfers to the agent. */
  readonly account: string;
  readonly amount: number;
  readonly at: number;
  /** Consumed after all other checks. */
  readonly prove?: FreshProof['redeem'];
}

interface TransferDeps {
  readonly groupDigests: GroupDigests;
  readonly sandbox: boolean;
}

interface TransferResult {
  readonly transfer: MemberTransfer;
  readonly account: string;
}

/** The same text for every account, so that it reveals nothing. */
const refuseAccount = () =>
  refuseFields('field_invalid', { account: { key: 'transfer.not_yours' } });

/** Accepts only the sender's agent or direct members at this time. */
async function findReceiver(
  tx: Queryable,
  { tenant, sender, direction, account, at }: TransferRequest,
): Promise<Result<MemberRecord, CallFault>> {
  if (direction === 'up') {
    const parent = await readParent(tx, { tenant: tenant.code, member: sender }, at);
    const agent = parent === undefined ? undefined : await findMemberById(tx, tenant.code, parent);
    return agent ? ok(agent) : refuse(fault('no_upline'));
  }
  const child = account.trim() === '' ? undefined : await findMember(tx, tenant.code, account);
  if (!child) return refuseAccount();
  const parent = await readParent(tx, { tenant: tenant.code, member: child.id }, at);
  return parent === sender ? ok(child) : refuseAccount();
}

/**
 * Locks until the transaction ends. The fixed order prevents deadlocks of opposite transfers.
 * @returns the sender's cash
 */
async function lockBoth(
  tx: Queryable,
  { tenant, sender, at }: TransferRequest,
  receiver: string,
  groupDigests: GroupDigests,
) {
  const ids = [sender, receiver].sort();
  const subjects = new Map<string, Awaited<ReturnType<typeof lockPlayerRow>>>();
  for (const id of ids) subjects.set(id, await lockPlayerRow(tx, groupDigests, tenant, id));
  const ledger = createLedger(tx, { now: () => at });
  const accounts = ids.map((id) => playerAccount(id, tenant.currency.code));
  for (const account of accounts) await ledger.open(tenant.code, account);
  const rows = await tx.query<{ id: string; balance: number }>(sql`select id, balance
    from ledger_account where tenant = ${tenant.code} and id = any(${accounts.map(accountId)}::text[])
    order by id collate "C" for no key update`);
  const cashId = accountId(playerAccount(sender, tenant.currency.code));
  return {
    cash: rows.find(({ id }) => id === cashId)?.balance ?? 0,
    exclusionOf: async (id: string) => {
      const subject = subjects.get(id);
      return subject && findActiveExclusion(tx, subject, at);
    },
  };
}

/** Checks daily caps, cash and open turnover. */
async function checkSender(
  tx: Queryable,
  { tenant, sender, amount, at }: TransferRequest,
  cash: number,
): Promise<Result<undefined, CallFault>> {
  const { dailyCount, dailyMax } = tenant.cashier.transfers;
  const sentToday = await readSentToday(tx, tenant, sender, at);
  if (sentToday.count >= dailyCount)
    return refuse(fault('transfer_daily_count', { max: dailyCount, left: 0 }));
  if (amount > dailyMax - sentToday.sum)
    return refuse(
      fault('transfer_daily_max', { max: dailyMax, left: Math.max(0, dailyMax - sentToday.sum) }),
    );
  if (amount > cash) return refuse(fault('wallet_short', { left: cash }));
  // Open turnover also blocks transfers: the receiver's requirement is only 1x.
  const currency = tenant.currency.code;
  const lines = await readTurnoverLines(tx, { tenant: tenant.code, member: sender, currency });
  const free = withdrawable(cash, lines);
  return amount > free.amount
    ? refuse(fault('turnover_left', { amount: free.amount, lines: free.withheld }))
    : ok(undefined);
}

/** Adds a 1x turnover requirement for the receiver. */
async function postTransfer(tx: Queryable, transfer: MemberTransfer): Promise<void> {
  const { tenant, sender, clientId, receiver, direction, currency, amount, at } = transfer;
  const key = `xfer:${sender}:${clientId}`;
  const outcome = await createLedger(tx, { now: () => at }).move({
    tenant,
    key,
    kind: transferMovementKinds[direction],
    reference: clientId,
    from: playerAccount(sender, currency),
    to: playerAccount(receiver, currency),
    amount,
  });
  if (outcome.outcome !== 'moved')
    throw new Error(`the transfer ${key} was not posted: ${JSON.stringify(outcome)}`);
  await openTurnoverLine(tx, {
    tenant,
    member: receiver,
    currency,
    amount,
    at,
    id: key,
    source: 'transfer',
    required: amount,
  });
}

const visibleAccount = (direction: TransferDirection, account: string): string =>
  direction === 'up' ? maskedAccount(account) : account;

/** Returns the same transfer, or a refusal if the request differs. */
async function replay(
  tx: Queryable,
  { tenant, direction, account, amount }: TransferRequest,
  transfer: MemberTransfer,
): Promise<Result<TransferResult, CallFault>> {
  const receiver = await findMemberById(tx, tenant.code, transfer.receiver);
  const isSame =
    transfer.amount === amount &&
    transfer.direction === direction &&
    (direction === 'up' || (await findMember(tx, tenant.code, account))?.id === transfer.receiver);
  return isSame
    ? ok({ transfer, account: visibleAccount(direction, receiver?.account ?? '') })
    : refuse(fault('transfer_reused'));
}

/**
 * Idempotent per client id. Limited to withdrawable cash and daily caps; counts as a deposit of the
 * receiver. The refusal does not reveal why the receiver cannot accept it.
 */
export async function makeTransfer(
  tx: Queryable,
  { groupDigests, sandbox }: TransferDeps,
  request: TransferRequest,
): Promise<Result<TransferResult, CallFault>> {
  const { tenant, sender, clientId, direction, amount, at } = request;
  const currency = tenant.currency.code;
  const transferRef = { tenant: tenant.code, sender, clientId };
  const earlierTransfer = await findTransfer(tx, transferRef);
  if (earlierTransfer) return replay(tx, request, earlierTransfer);
  const receiverResult = await findReceiver(tx, request);
  if (!receiverResult.ok) return receiverResult;
  const { id: receiver, account, type } = receiverResult.value;
  const locked = await lockBoth(tx, request, receiver, groupDigests);
  // A parallel request may have completed while this one waited.
  const meanwhile = await findTransfer(tx, transferRef);
  if (meanwhile) return replay(tx, request, meanwhile);
  const exclusion = await locked.exclusionOf(sender);
  if (exclusion)
    return refuse(
      fault(exclusion.kind === 'time-out' ? 'timed_out' : 'self_excluded', {
        pause: { endsAt: exclusion.endsAt },
      }),
    );
  const checked = await checkSender(tx, request, locked.cash);
  if (!checked.ok) return checked;
  if (
    isTrialType(type) ||
    !activeMember(receiverResult.value, sandbox) ||
    (await locked.exclusionOf(receiver))
  )
    return refuse(fault('receiver_unavailable'));
  const unproved = await request.prove?.(tx);
  if (unproved) return refuse(unproved);
  const transfer: MemberTransfer = { ...transferRef, receiver, direction, currency, amount, at };
  const reachedLimit = await countDeposit(tx, {
    tenant: tenant.code,
    member: receiver,
    currency,
    amount,
    at,
    id: `xfer:${sender}:${clientId}`,
  });
  if (reachedLimit) return refuse(fault('receiver_unavailable'));
  await insertTransfer(tx, transfer);
  await postTransfer(tx, transfer);
  await tellReceiver(tx, transfer);
  return ok({ transfer, account: visibleAccount(direction, account) });
}

async function tellReceiver(
  tx: Queryable,
  { tenant, sender, clientId, receiver, direction, amount, at }: MemberTransfer,
): Promise<void> {
  const from = await findMemberById(tx, tenant, sender);
  await sendInboxMessage(tx, {
    tenant,
    member: receiver,
    id: `xfer:${sender}:${clientId}`,
    template: 'transferReceived',
    // Agents may see the accounts of their members.
    values: {
      amount,
      account: direction === 'up' ? (from?.account ?? '') : maskedAccount(from?.account ?? ''),
    },
    at,
  });
}
