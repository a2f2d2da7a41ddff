import { sideRefusal, isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { recordLogin, type MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { hasModule } from '../deps.ts';
import { readKnownIpStatus } from '../step-up/known-ip-store.ts';
import { createStep } from '../step-up/step-up-store.ts';
import { openPayeeName } from '../own-data/payee-name.ts';
import { channelOf, availableMethods } from '../step-up/methods.ts';
import type { Queryable } from '../../db/database.ts';

/** `isDue`: the password must be changed first [AU-10]. */
export interface SignInProof {
  /**
   * `code`: sent to the member's phone; `service`: another service's token; `step`: second step
   * after any of them [AU-24].
   */
  readonly method: 'password' | 'code' | 'service' | 'step';
  readonly byPassword: boolean;
  readonly isDue: boolean;
  readonly device?: string | undefined;
  readonly byMobileNumber?: boolean;
  /**
   * Consumes a one-time proof in the transaction that opens the session, so that a rollback
   * preserves it. Resolves to a fault if the proof is no longer valid.
   */
  readonly redeem?: (tx: Queryable) => Promise<CallFault | undefined>;
  readonly trustDevice?: boolean;
}

type RequireStepUp = (
  member: MemberRecord,
  side: 'player' | 'agent',
  context: CallContext,
  proof: SignInProof,
) => Promise<CallFault | undefined>;

/**
 * For unknown addresses if the brand has LOGINVERIFICATION; always with an authenticator. A code
 * sent to the member's phone counts as the step. Members without any method need none; if all their
 * channels are down, they cannot log in.
 */
const createStepUpPolicy =
  ({ database, random, outbox, devices, secretBox }: IdentityServices): RequireStepUp =>
  async (member, side, context, proof) => {
    const { tenant, now, ip } = context;
    if (proof.method === 'step' || isTrialType(member.type)) return undefined;
    const { enrolled, isHome } = await readKnownIpStatus(database, tenant.code, member.id, ip, now);
    if (!enrolled && (!hasModule(tenant, 'LOGINVERIFICATION') || proof.method === 'code'))
      return undefined;
    // With an authenticator, a known address is not enough: others may share it or have used it
    // before.
    if (isHome && !enrolled) return undefined;
    if (await devices.isTrusted(tenant.code, member.id, proof.device ?? '', now)) return undefined;
    const owner = { tenant: tenant.code, member: member.id };
    const memberMethods = availableMethods(
      { ...member, payeeName: await openPayeeName(secretBox, owner, member) },
      { enrolled, byMobileNumber: proof.byMobileNumber === true },
    );
    if (memberMethods.length === 0) return undefined;
    const openMethods = memberMethods.filter(({ way }) => {
      const channel = channelOf[way];
      return channel === undefined || outbox.open(channel).ok;
    });
    if (openMethods.length === 0) return fault('messages_unavailable');
    const ticket = await createStep(
      database,
      random,
      context,
      { member: member.id, side, byPassword: proof.byPassword, isDue: proof.isDue },
      openMethods,
    );
    return fault('step_required', { step: { ticket, ways: openMethods } });
  };

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
