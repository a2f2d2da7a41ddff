import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { SignInProof } from '../sign-in/sign-in-proof.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import { hasModule } from '../deps.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { readKnownIpStatus } from './known-ip-store.ts';
import { createStep } from './step-up-store.ts';
import { openPayeeName } from '../own-data/payee-name.ts';
import { channelOf, availableMethods } from './methods.ts';

export type RequireStepUp = (
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
export const createStepUpPolicy =
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
