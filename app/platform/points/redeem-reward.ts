import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { FreshProof } from '../calls/fresh-proof.ts';
import { fault } from '../calls/responses.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { issuanceAccount, playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/ledger.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
} from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import {
  findByClientId,
  insertRedemption,
  leftOf,
  lockedPoints,
  movePoints,
  readTaken,
  takeStock,
  type Redemption,
} from './redemption-store.ts';

export interface RedeemDeps {
  readonly random: Random;
  readonly groupDigests: GroupDigests;
}

interface RedeemRequest {
  readonly tenant: Tenant;
  readonly member: string;
  /** Idempotency key chosen by the client. */
  readonly clientId: string;
  readonly id: string;
  readonly quantity: number;
  readonly at: number;
  /** Consumed after all other checks. */
  readonly prove: FreshProof['redeem'];
}

/**
 * Locks until the transaction ends and opens missing accounts. Uses the ledger's lock order, to
 * prevent a deadlock with a decision.
 */
async function lockPoints(
  tx: Queryable,
  { tenant: { code }, member, at }: RedeemRequest,
): Promise<number> {
  const ledger = createLedger(tx, { now: () => at });
  const pointAccount = playerAccount(member, pointCurrency);
  await ledger.open(code, issuanceAccount(pointCurrency));
  const ids = [
    await ledger.open(code, lockedPoints(member)),
    await ledger.open(code, pointAccount),
  ];
  await tx.query(sql`select 1 from ledger_account where tenant = ${code}
    and id = any(${ids}::text[]) order by id collate "C" for no key update`);
  return (await ledger.balanceOf(code, pointAccount)) ?? 0;
}

/**
 * Idempotent per client id, in the caller's transaction. Points and stock are reserved until staff
 * decide. Refused during an exclusion; points never expire.
 */
export async function redeemReward(
  tx: Queryable,
  { random, groupDigests }: RedeemDeps,
  request: RedeemRequest,
): Promise<Result<Redemption, CallFault>> {
  const { tenant, member, clientId, id, quantity, at } = request;
  const { code } = tenant;
  const subject = await lockPlayerRow(tx, groupDigests, tenant, member);
  // A parallel identical request waits here and then finds the first.
  const points = await lockPoints(tx, request);
  const earlierRedemption = await findByClientId(tx, code, member, clientId);
  if (earlierRedemption)
    return earlierRedemption.reward === id && earlierRedemption.quantity === quantity
      ? ok(earlierRedemption)
      : refuse(fault('redemption_reused'));
  const exclusion = await findActiveExclusion(tx, subject, at);
  if (exclusion)
    return refuse(
      fault(exclusion.kind === 'time-out' ? 'timed_out' : 'self_excluded', {
        pause: { endsAt: exclusion.endsAt },
      }),
    );
  const reward = tenant.rewards.find((one) => one.id === id);
  if (!reward) return refuse(fault('not_found'));
  const needed = reward.points * quantity;
  if (needed > points) return refuse(fault('points_short', { left: points }));
  if (!(await takeStock(tx, code, reward, quantity)))
    return refuse(fault('sold_out', { left: leftOf(reward, await readTaken(tx, code)) }));
  const unproved = await request.prove(tx);
  if (unproved) return refuse(unproved);
  const redemption: Redemption = {
    tenant: code,
    id: token(random, 12),
    member,
    clientId,
    quantity,
    reward: id,
    title: reward.title,
    points: needed,
    state: 'process',
    remark: '',
    requestedAt: at,
  };
  await insertRedemption(tx, redemption);
  await movePoints(tx, redemption, 'hold', at);
  return ok(redemption);
}
