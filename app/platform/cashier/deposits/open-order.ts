import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { createReferenceCode } from '#app/lib/reference-code.ts';
import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { DepositChannel } from '#schema/merchant-normal.ts';
import type { Tenant } from '#schema/tenant.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { playerAccount } from '../../ledger/account.ts';
import { createLedger } from '../../ledger/ledger.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
  type ExclusionSubject,
} from '../../responsible-gaming/exclusions/exclusion-store.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { reserveDeposit } from '../../responsible-gaming/limits/reservations.ts';
import { readMaxOpenPart } from '../c2c/part-store.ts';
import { assignPart, checkPayer, lockOffer, type OpenOffer } from '../c2c/take-part.ts';
import { changeState, bySystem, recordEvent } from './change-state.ts';
import { readDailyLeft, isChannelOpen } from './channels.ts';
import {
  countOpen,
  findByClientId,
  lockDeposit,
  type DepositInstructions,
  type DepositOrder,
} from './deposit-store.ts';

/** Open orders per member; more indicate a mistake or guessing of references. */
const maxOpen = 5;
const minuteMs = 60_000;
const startRetryMs = 30_000;

export interface NewDeposit {
  readonly tenant: Tenant;
  readonly member: string;
  readonly clientId: string;
  readonly channel: DepositChannel;
  readonly amount: number;
  readonly language: string;
  readonly at: number;
}

function refuseAmount({ tenant, channel, amount, at }: NewDeposit) {
  if (!isChannelOpen(channel, tenant, at))
    return refuseFields('field_invalid', { channel: { key: 'deposit.channel_closed' } });
  const { min, max } = channel;
  return amount < min || amount > max
    ? refuseFields('field_invalid', {
        amount: { key: 'deposit.amount_bounds', values: { min, max } },
      })
    : undefined;
}

/** References are unique among the brand's open orders. */
async function insertOrder(
  tx: Queryable,
  random: Random,
  { tenant, member, clientId, channel, amount, language, at }: NewDeposit,
  id: string,
): Promise<void> {
  const expiresAt = at + channel.expiryMinutes * minuteMs;
  // The job retries an unresponsive provider soon.
  const nextTurnAt = channel.provider === undefined ? expiresAt : at + startRetryMs;
  const instructions = channel.provider === undefined ? payToOf(channel) : null;
  for (;;) {
    const stored = await tx.run(sql`insert into deposit_order (tenant, id, member, client_id,
        channel, method, provider, currency, amount, fee_ppm, fee_fixed, turnover, proof_needed,
        reference, language, state, instructions, created_at, expires_at, changed_at, next_turn_at)
      values (${tenant.code}, ${id}, ${member}, ${clientId}, ${channel.id}, ${channel.method},
        ${channel.provider ?? null}, ${tenant.currency.code}, ${amount}, ${channel.feePpm},
        ${channel.feeFixed}, ${tenant.cashier.depositTurnover}, ${channel.proof},
        ${createReferenceCode(random)}, ${language}, 'created',
        ${instructions === null ? null : JSON.stringify(instructions)}::jsonb,
        ${at}::bigint, ${expiresAt}::bigint, ${at}::bigint, ${nextTurnAt}::bigint)
      on conflict (tenant, reference) where state in ('created', 'pending', 'proof') do nothing`);
    if (stored === 1) return;
  }
}

function payToOf({ payTo }: DepositChannel): DepositInstructions | null {
  if (!payTo) return null;
  const { bank, holder, number, qr } = payTo;
  return {
    lines: [
      ...(bank === undefined ? [] : [{ label: 'bank', value: bank }]),
      { label: 'holder', value: holder },
      { label: 'number', value: number },
    ],
    ...(qr === undefined ? {} : { qr }),
  };
}

export interface OpenDeps {
  readonly random: Random;
  readonly groupDigests: GroupDigests;
  readonly outbox: Outbox;
}

/** Requires the lock on the member's row. */
async function checkOrder(
  tx: Queryable,
  player: ExclusionSubject,
  input: NewDeposit,
  offer: OpenOffer | undefined,
): Promise<Result<undefined, CallFault>> {
  const { tenant, member, channel, amount, at } = input;
  const exclusion = await findActiveExclusion(tx, player, at);
  if (exclusion)
    return refuse(
      fault(exclusion.kind === 'time-out' ? 'timed_out' : 'self_excluded', {
        pause: { endsAt: exclusion.endsAt },
      }),
    );
  const refusal = refuseAmount(input);
  if (refusal) return refusal;
  if ((await countOpen(tx, tenant.code, member)) >= maxOpen) return refuse(fault('deposit_open'));
  const remainingAmount = await readDailyLeft(tx, tenant, member, channel, at);
  if (remainingAmount !== null && amount > remainingAmount)
    return refuseFields('field_invalid', {
      amount: { key: 'deposit.daily_max', values: { min: 0, max: remainingAmount } },
    });
  if (channel.method !== c2cMethod) return ok(undefined);
  const payer = await checkPayer(tx, tenant.code, member, at);
  if (!payer.ok || offer) return payer;
  const max = await readMaxOpenPart(tx, tenant.code, member);
  return max < channel.min
    ? refuseFields('field_invalid', { channel: { key: 'deposit.c2c_nobody' } })
    : refuseFields('field_invalid', {
        amount: {
          key: 'deposit.amount_bounds',
          values: { min: channel.min, max: Math.min(max, channel.max) },
        },
      });
}

/**
 * Idempotent per client id; reserves the amount within the member's limits [MC-03]. Without a
 * provider the order shows its instructions. A C2C order takes a part of a withdrawal [MC-17].
 */
export async function openOrder(
  tx: Queryable,
  deps: OpenDeps,
  input: NewDeposit,
): Promise<Result<DepositOrder, CallFault>> {
  const { random, groupDigests, outbox } = deps;
  const { tenant, member, clientId, channel, amount, at } = input;
  const offer =
    channel.method === c2cMethod ? await lockOffer(tx, tenant.code, member, amount) : undefined;
  const player = await lockPlayerRow(tx, groupDigests, tenant, member);
  const earlierOrder = await findByClientId(tx, { tenant: tenant.code, member, clientId });
  if (earlierOrder)
    return earlierOrder.amount === amount && earlierOrder.channel === channel.id
      ? ok(earlierOrder)
      : refuse(fault('deposit_reused'));
  const check = await checkOrder(tx, player, input, offer);
  if (!check.ok) return check;
  const id = token(random, 12);
  const currency = tenant.currency.code;
  await createLedger(tx, { now: () => at }).open(tenant.code, playerAccount(member, currency));
  const reachedLimit = await reserveDeposit(tx, {
    tenant: tenant.code,
    id,
    member,
    currency,
    amount,
    at,
  });
  if (reachedLimit) return refuseField('limit_reached', 'amount', { limit: reachedLimit });
  await insertOrder(tx, random, input, id);
  const created = await lockDeposit(tx, tenant.code, id);
  if (!created) throw new Error(`the deposit ${id} was not stored`);
  await recordEvent(tx, created, null, 'created', {
    actor: 'member',
    actorName: '',
    reason: '',
    at,
  });
  if (offer) await assignPart(tx, { tenant, outbox }, offer, created);
  return ok(
    created.provider === null ? await changeState(tx, created, 'pending', bySystem(at)) : created,
  );
}
