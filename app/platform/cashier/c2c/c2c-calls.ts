import { c2cCommentMax, type C2cState } from '#app/domain/payments/c2c-states.ts';
import { charactersOf, normaliseComment } from '#app/domain/accounts/feedback-rules.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { PaymentConfirmation } from '#schema/calls/c2c.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actWithProof } from '../../calls/act-with-proof.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import { demandProof, noProof, type FreshProof } from '../../calls/fresh-proof.ts';
import type { CallContext, Handlers } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { SecondFactor } from '../../calls/second-factor.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import { createBulkhead } from '../../rate-limit/bulkhead.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { createThrottle } from '../../rate-limit/throttle.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { readDeposit } from '../deposits/deposit-store.ts';
import { requireRealMember } from '../deposits/find-order.ts';
import { sanitisePictures } from '../sanitise-pictures.ts';
import { lockPart, type LockedPart } from './lock-part.ts';
import { isAssigned, readC2cPart, readReceiversParts, type AssignedPart } from './part-store.ts';
import { disputePart, receivePart } from './settle-part.ts';

export interface C2cCallDeps {
  readonly database: Database;
  readonly counters: Counters;
  readonly sandbox: boolean;
  readonly outbox: Outbox;
  readonly groupDigests: GroupDigests;
  readonly secondFactor: SecondFactor;
  /** Starts the job early, because a withdrawal may be done. */
  readonly wake: () => void;
}

export type C2cCall = 'paymentConfirmations' | 'processC2CTransaction';

async function viewOf(
  db: Queryable,
  { tenant }: CallContext,
  part: AssignedPart,
): Promise<PaymentConfirmation | undefined> {
  const { id, withdrawal, state, amount, changedAt, comment, toldAt, confirmMs, autoMax } = part;
  if (state !== 'assigned' && state !== 'proof' && state !== 'disputed') return undefined;
  const { code, currency } = tenant;
  const order = await readDeposit(db, { tenant: code, member: part.payer, id: part.deposit });
  const isTimed = state === 'proof' && part.staffSince === null && amount <= (autoMax ?? 0);
  return {
    id,
    withdrawal,
    state,
    amount,
    changedAt,
    comment,
    currency: currency.code,
    reference: order?.reference ?? '',
    confirmUntil: isTimed && toldAt !== null && confirmMs !== null ? toldAt + confirmMs : null,
  };
}

async function readList(db: Queryable, context: CallContext, member: string) {
  const parts = await readReceiversParts(db, context.tenant.code, member);
  const views: PaymentConfirmation[] = [];
  for (const part of parts) {
    const view = isAssigned(part) ? await viewOf(db, context, part) : undefined;
    if (view) views.push(view);
  }
  return { payments: views };
}

interface Denial {
  readonly comment: string;
  readonly pictures: readonly Uint8Array[];
}

/** Returns re-encoded pictures, or a fault per field. */
async function readDenial({
  ids,
  comment: text,
  images,
}: CallRequest<'processC2CTransaction'>): Promise<Result<Denial, CallFault>> {
  const comment = normaliseComment(text);
  if (ids.length !== 1) return refuse(fault('invalid_input', { paths: ['ids'] }));
  if (charactersOf(comment) > c2cCommentMax)
    return refuseFields('field_invalid', { comment: { key: 'feedback.too_long' } });
  if (images.length === 0)
    return refuseFields('field_invalid', { images: { key: 'c2c.proof_missing' } });
  const pictures = await sanitisePictures(images);
  return pictures.ok ? ok({ comment, pictures: pictures.value }) : pictures;
}

interface Claim {
  readonly member: string;
  /** Deduplicated and sorted, so that all requests lock them in the same order. */
  readonly ids: readonly string[];
}

const isReceived = (state: C2cState): boolean => state === 'received' || state === 'auto_received';

/**
 * Confirmation is final, so a stolen session must not be enough. Repeating a confirmation needs no
 * proof.
 */
async function demandReceiversProof(
  { database, secondFactor }: C2cCallDeps,
  context: CallContext,
  { member, ids, code }: Claim & { readonly code: string },
): Promise<Result<FreshProof, CallFault>> {
  let isRepeat = true;
  for (const id of ids) {
    const part = await readC2cPart(database, context.tenant.code, id);
    isRepeat &&= part?.receiver === member && isReceived(part.state);
    if (!isRepeat) break;
  }
  if (isRepeat) return ok(noProof);
  const proof = await demandProof(secondFactor, database, context, { member, code });
  const tooMany = proof.ok ? await proof.value.admit() : undefined;
  return tooMany ? refuse(tooMany) : proof;
}

async function changeParts(
  tx: Queryable,
  { tenant }: CallContext,
  { member, ids }: Claim,
  change: (locked: LockedPart) => Promise<Result<undefined, CallFault>>,
): Promise<Result<undefined, CallFault>> {
  for (const id of ids) {
    const locked = await lockPart(tx, tenant.code, id);
    if (locked?.part.receiver !== member) return refuse(fault('not_found'));
    const changed = await change(locked);
    if (!changed.ok) return changed;
  }
  return ok(undefined);
}

/** All or nothing; parts already received stay unchanged. */
async function receiveParts(
  tx: Queryable,
  deps: Parameters<typeof receivePart>[1],
  context: CallContext,
  claim: Claim,
): Promise<Result<undefined, CallFault>> {
  const act = { actor: 'member', actorName: claim.member, reason: '', at: context.now } as const;
  return changeParts(tx, context, claim, async (locked) => {
    const { state } = locked.part;
    if (isReceived(state)) return ok(undefined);
    if (state !== 'proof') return refuse(fault('state_changed'));
    await receivePart(tx, deps, locked, 'received', act);
    return ok(undefined);
  });
}

async function denyPart(
  tx: Queryable,
  deps: Parameters<typeof disputePart>[1],
  context: CallContext,
  { denial, ...claim }: Claim & { readonly denial: Denial },
): Promise<Result<undefined, CallFault>> {
  return changeParts(tx, context, claim, async (locked) => {
    const { state } = locked.part;
    if (state === 'disputed') return ok(undefined);
    if (state !== 'proof' && state !== 'assigned') return refuse(fault('state_changed'));
    await disputePart(tx, deps, locked, { ...denial, at: context.now });
    return ok(undefined);
  });
}

export function createC2cCalls(deps: C2cCallDeps): Handlers<C2cCall> {
  const { database, counters, sandbox, wake } = deps;
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
    async paymentConfirmations(_, context) {
      const member = requireRealMember(context);
      return member.ok ? ok(await readList(database, context, member.value.id)) : member;
    },
    processC2CTransaction: withBulkhead(async (input, context) => {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const admission = await throttle(context, rateLimits.depositProof);
      if (!admission.ok) return admission;
      const denial = input.action === 'notReceived' ? await readDenial(input) : undefined;
      if (denial?.ok === false) return denial;
      const claim = { member: member.value.id, ids: [...new Set(input.ids)].sort() };
      const proof = denial
        ? ok(noProof)
        : await demandReceiversProof(deps, context, { ...claim, code: input.code });
      if (!proof.ok) return proof;
      const settleDeps = { ...deps, tenant: context.tenant };
      const outcome = await actWithProof(database, context, proof.value, async (tx) => {
        if (denial) return denyPart(tx, settleDeps, context, { ...claim, denial: denial.value });
        const received = await receiveParts(tx, settleDeps, context, claim);
        const unproved = received.ok ? await proof.value.redeem(tx) : undefined;
        return unproved ? refuse(unproved) : received;
      });
      if (!outcome.ok) return outcome;
      wake();
      return ok(await readList(database, context, claim.member));
    }),
  };
}
