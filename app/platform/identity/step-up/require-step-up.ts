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
import { channelOf, availableMethods } from './methods.ts';

/** Tells what somebody has to prove besides, if anything [AU-24]. */
export type RequireStepUp = (
  member: MemberRecord,
  side: 'player' | 'agent',
  context: CallContext,
  proof: SignInProof,
) => Promise<CallFault | undefined>;

/**
 * Asks for one more proof when the address is not registered for the member, where the brand has
 * LOGINVERIFICATION; of a member with an authenticator everywhere, from known addresses too. A code
 * that went to the member's own phone was such a proof. A member who has nothing to prove with gets
 * in as without the module; one whose only ways are channels that are shut does not.
 */
export const createStepUpPolicy =
  ({ database, random, outbox, devices }: IdentityServices): RequireStepUp =>
  async (member, side, context, proof) => {
    const { tenant, now, ip } = context;
    if (proof.method === 'step' || isTrialType(member.type)) return undefined;
    const { enrolled, isHome } = await knownIpStatus(database, tenant.code, member.id, ip, now);
    if (!enrolled && (!hasModule(tenant, 'LOGINVERIFICATION') || proof.method === 'code'))
      return undefined;
    // From a known address too: whoever shares it, or was in before the owner enrolled, is not the
    // owner [F4].
    if (isHome && !enrolled) return undefined;
    if (await devices.isTrusted(tenant.code, member.id, proof.device ?? '', now)) return undefined;
    const memberMethods = availableMethods(member, {
      enrolled,
      byMobileNumber: proof.byMobileNumber === true,
    });
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
