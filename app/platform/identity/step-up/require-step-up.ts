import { isTrialType } from '#app/lib/account-types.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { SignInProof } from '../sign-in/sign-in-proof.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import { hasModule } from '../deps.ts';
import type { IdentityServices } from '../services.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { knownIpStatus } from './known-ip-store.ts';
import { createStep } from './step-up-store.ts';
import { openPayeeName } from '../own-data/payee-name.ts';
import { channelOf, availableMethods } from './methods.ts';

/** Decides whether a log-in needs a second step [AU-24]. */
export type RequireStepUp = (
  member: MemberRecord,
  side: 'player' | 'agent',
  context: CallContext,
  proof: SignInProof,
) => Promise<CallFault | undefined>;

/**
 * Requires a second step at an address that the member has not used before, if the brand has
 * LOGINVERIFICATION. Members with an authenticator need it always, also at known addresses. A code
 * that was sent to the member's own phone already is such a proof. Members without any method log
 * in without one; those whose only methods are channels that are unavailable cannot log in.
 */
export const createStepUpPolicy =
  ({ database, random, outbox, devices, secretBox }: IdentityServices): RequireStepUp =>
  async (member, side, context, proof) => {
    const { tenant, now, ip } = context;
    if (proof.method === 'step' || isTrialType(member.type)) return undefined;
    const { enrolled, isHome } = await knownIpStatus(database, tenant.code, member.id, ip, now);
    if (!enrolled && (!hasModule(tenant, 'LOGINVERIFICATION') || proof.method === 'code'))
      return undefined;
    // From a known address, too: somebody who shares it, or had access before the owner enrolled,
    // is not the owner [F4].
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
