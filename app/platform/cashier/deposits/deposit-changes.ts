import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { feedbackRules } from '#app/domain/accounts/feedback-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import type { CallContext, Handlers } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { createBulkhead } from '../../rate-limit/bulkhead.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { createThrottle } from '../../rate-limit/throttle.ts';
import { lockPartOfDeposit, type LockedPart } from '../c2c/lock-part.ts';
import { cancelPart, provePart } from '../c2c/settle-part.ts';
import { sanitisePictures } from '../sanitise-pictures.ts';
import { changeState } from './change-state.ts';
import { readDepositDetail } from './deposit-view.ts';
import { countProofs, lockDeposit, storeProofs, type DepositOrder } from './deposit-store.ts';
import { findOrder } from './find-order.ts';

interface DepositChangeDeps {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly outbox: Outbox;
  readonly counters: Counters;
  readonly sandbox: boolean;
}

const byMember = (at: number) => ({ actor: 'member', actorName: '', reason: '', at }) as const;

/** Locks the order, and its part if it pays another member. */
async function changeOrder(
  { database, secretBox }: Pick<DepositChangeDeps, 'database' | 'secretBox'>,
  { tenant }: CallContext,
  { id, method }: DepositOrder,
  change: (
    tx: Queryable,
    order: DepositOrder,
    locked: LockedPart | undefined,
  ) => Promise<Result<DepositOrder, CallFault>>,
) {
  await secretBox.ready();
  return database.transaction(async (tx) => {
    const locked = method === c2cMethod ? await lockPartOfDeposit(tx, tenant.code, id) : undefined;
    const order = locked?.order ?? (await lockDeposit(tx, tenant.code, id));
    const changed = order ? await change(tx, order, locked) : refuse(fault('not_found'));
    return changed.ok ? ok(await readDepositDetail(tx, secretBox, tenant, changed.value)) : changed;
  });
}

export function createDepositChanges(
  deps: DepositChangeDeps,
): Handlers<'uploadDepositProof' | 'cancelDeposit'> {
  const { database, outbox, counters, sandbox } = deps;
  const throttle = createThrottle(counters, sandbox);
  // Encoding saturates a core: pictures are processed one at a time.
  const withBulkhead = createBulkhead({
    maxRunning: 1,
    maxRunningPerMember: 1,
    maxQueued: 32,
    maxQueuedPerGroup: 8,
    maxQueuedPerMember: 4,
  });
  return {
    uploadDepositProof: withBulkhead(async ({ id, images }, context) => {
      const ownOrder = await findOrder(database, context, id);
      if (!ownOrder.ok) return ownOrder;
      const admission = await throttle(context, rateLimits.depositProof);
      if (!admission.ok) return admission;
      const pictures = await sanitisePictures(images);
      if (!pictures.ok) return pictures;
      return changeOrder(deps, context, ownOrder.value, async (tx, order, locked) => {
        if (!order.proofNeeded || (order.state !== 'pending' && order.state !== 'proof'))
          return refuse(fault('state_changed'));
        const count = await countProofs(tx, order.tenant, order.id);
        if (count + pictures.value.length > feedbackRules.maxImages)
          return refuseFields('field_invalid', { images: { key: 'feedback.too_many' } });
        await storeProofs(tx, order, pictures.value, context.now);
        if (order.state === 'proof') return ok(order);
        const { tenant, now } = context;
        return ok(
          locked
            ? await provePart(tx, { tenant, outbox }, locked, now)
            : await changeState(tx, order, 'proof', byMember(now)),
        );
      });
    }),
    async cancelDeposit({ id }, context) {
      const ownOrder = await findOrder(database, context, id);
      if (!ownOrder.ok) return ownOrder;
      return changeOrder(deps, context, ownOrder.value, async (tx, order, locked) => {
        if (order.state === 'cancelled') return ok(order);
        const isDisputed = locked?.part.state === 'disputed';
        if ((order.state !== 'created' && order.state !== 'pending') || isDisputed)
          return refuse(fault('state_changed'));
        const { tenant, now } = context;
        return ok(
          locked
            ? await cancelPart(tx, { tenant, outbox }, locked, now)
            : await changeState(tx, order, 'cancelled', byMember(now)),
        );
      });
    },
  };
}
