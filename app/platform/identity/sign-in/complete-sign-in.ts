import { sideRefusal } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { CallContext } from '../../calls/handler.ts';
import { createStepUpPolicy } from '../step-up/require-step-up.ts';
import { fault } from '../../calls/responses.ts';
import { recordLogin, type MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { SignInProof } from './sign-in-proof.ts';

export type CompleteSignIn = (
  member: MemberRecord,
  side: 'player' | 'agent',
  context: CallContext,
  proof: SignInProof,
) => Promise<Result<CallOutput<'login'>, CallFault>>;

/** Revealed only after a valid proof [AU-11]. */
function refusalOfSide(
  type: number,
  side: 'player' | 'agent',
  { tenant }: CallContext,
): CallFault | undefined {
  const key = sideRefusal(type, side, tenant.agentTypes);
  return key && fault(key);
}

/** The last stage of every log-in method. An unknown address requires a second step [AU-24]. */
export const createSignInCompletion = (services: IdentityServices): CompleteSignIn => {
  const requireStepUp = createStepUpPolicy(services);
  return async (member, side, context, proof) => {
    const refusal =
      refusalOfSide(member.type, side, context) ??
      (await requireStepUp(member, side, context, proof));
    if (!refusal) return startSession(services, member, context, proof);
    // A valid proof is consumed even if a second step or a refusal follows.
    return refuse((await proof.redeem?.(services.database)) ?? refusal);
  };
};

async function startSession(
  services: IdentityServices,
  member: MemberRecord,
  context: CallContext,
  proof: SignInProof,
): ReturnType<CompleteSignIn> {
  const { device: deviceToken = '', trustDevice = false } = proof;
  const session = await openSession(services, member, context, proof);
  if (!session.ok) return session;
  // Outside the transaction, since it reads the device key. A trusted device stays trusted; the
  // period is not extended.
  const isTrusted = await services.devices.isTrusted(
    context.tenant.code,
    member.id,
    deviceToken,
    context.now,
  );
  const device = isTrusted
    ? deviceToken
    : await services.devices.issue(context, member.id, trustDevice);
  return ok({ ...session.value, device });
}

function openSession(
  services: IdentityServices,
  { id, account, type, passwordExpired }: MemberRecord,
  context: CallContext,
  { isDue, byPassword, redeem }: SignInProof,
): ReturnType<CompleteSignIn> {
  return actTransaction(services.database, context, async (tx, recordAct) => {
    const used = await redeem?.(tx);
    if (used) return refuse(used);
    const newSession = await services.sessions.open(tx, context, id);
    if (!newSession.ok) return newSession;
    const firstTimeLogin = await recordLogin(tx, context.tenant.code, id, context.now);
    const changeDue = isDue || (byPassword && firstTimeLogin);
    if (changeDue)
      await services.sessions.requirePasswordChange(tx, context.tenant.code, newSession.value);
    await recordAct(id);
    return ok({
      token: newSession.value,
      firstTimeLogin,
      passwordExpired,
      changeDue,
      account,
      type,
      customerId: id,
    });
  });
}
