import { isTrialType } from '#app/lib/account-types.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Proof } from '../account/enter.ts';
import type { KnownMember } from '../account/member-store.ts';
import { hasModule } from '../account/parts.ts';
import type { AccountTools } from '../account/tools.ts';
import type { Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { acquaintance } from './address-book.ts';
import { openStep } from './step-store.ts';
import { channelOf, waysOf } from './ways.ts';

/** Tells what somebody has to prove besides, if anything [AU-24]. */
export type DemandStep = (
  member: KnownMember,
  side: 'player' | 'agent',
  visit: Visit,
  proof: Proof,
) => Promise<CallFault | undefined>;

/**
 * Asks for one more proof when the address is not registered for the member, where the brand has
 * LOGINVERIFICATION; of a member with an authenticator everywhere. A code that went to the member's
 * own phone was such a proof. A member who has nothing to prove with gets in as without the module;
 * one whose only ways are channels that are shut does not.
 */
export const createDemandStep =
  ({ database, random, outbox, devices }: AccountTools): DemandStep =>
  async (member, side, visit, proof) => {
    const { tenant, now, ip } = visit;
    if (proof.shown === 'step' || isTrialType(member.type)) return undefined;
    const { enrolled, isHome } = await acquaintance(database, tenant.code, member.id, ip, now);
    if (!enrolled && (!hasModule(tenant, 'LOGINVERIFICATION') || proof.shown === 'code'))
      return undefined;
    if (isHome) return undefined;
    if (await devices.trusts(tenant.code, member.id, proof.device ?? '', now)) return undefined;
    const has = waysOf(member, { enrolled, numberTyped: proof.numberTyped === true });
    if (has.length === 0) return undefined;
    const ways = has.filter(({ way }) => {
      const channel = channelOf[way];
      return channel === undefined || outbox.open(channel).ok;
    });
    if (ways.length === 0) return fault('messages_unavailable');
    const ticket = await openStep(
      database,
      random,
      visit,
      { member: member.id, side, byPassword: proof.byPassword, isDue: proof.isDue },
      ways,
    );
    return fault('step_required', { step: { ticket, ways } });
  };
