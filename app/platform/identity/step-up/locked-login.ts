import type { OfferedMethod, StepUpMethod } from '#schema/calls/step-up.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { isEnrolled } from '../authenticator/authenticator-store.ts';
import { hasModule } from '../deps.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { createStep } from './step-up-store.ts';

export interface LockedAttempt {
  /** Undefined for an unknown name; the response is the same. */
  readonly member: MemberRecord | undefined;
  readonly subject: string;
  readonly side: 'player' | 'agent';
  readonly password: string;
  readonly isDue: boolean;
}

/** The same list for every name, so that it reveals nothing. */
function lockedMethods(
  { outbox }: IdentityServices,
  { tenant }: CallContext,
): readonly OfferedMethod[] {
  const ways: readonly (readonly [StepUpMethod, boolean])[] = [
    ['sms', outbox.open('sms').ok],
    ['email', outbox.open('email').ok],
    ['authenticator', hasModule(tenant, 'LOGINVERIFICATION')],
    ['recovery', hasModule(tenant, 'LOGINVERIFICATION')],
  ];
  return ways.flatMap(([way, isOpen]) => (isOpen ? [{ way, to: '' }] : []));
}

/**
 * Refuses with `account_locked` and a step for the owner. The password result is revealed only
 * after a proof of the account's own number, address or authenticator. Unknown names get the same
 * response.
 */
export async function refuseLockedLogin(
  services: IdentityServices,
  { member, subject, side, password, isDue }: LockedAttempt,
  context: CallContext,
): Promise<CallFault> {
  const methods = lockedMethods(services, context);
  if (methods.length === 0) return fault('account_locked');
  const verified = await services.passwords.verify(member?.passwordHash, password);
  if (!verified.ok) return fault('too_many_requests');
  const ticket = await createStep(
    services.database,
    services.random,
    context,
    {
      member: member?.id ?? null,
      side,
      byPassword: true,
      isDue,
      locked: { passwordRight: verified.value, subject },
    },
    methods,
  );
  return fault('account_locked', { step: { ticket, ways: methods } });
}

/** Numbers and addresses must be verified. Members with an authenticator must use it. */
export async function canProveBy(
  { database }: IdentityServices,
  member: MemberRecord,
  way: StepUpMethod,
  { tenant }: CallContext,
): Promise<boolean> {
  const enrolled = await isEnrolled(database, tenant.code, member.id);
  if (way === 'authenticator' || way === 'recovery') return enrolled;
  if (enrolled) return false;
  return way === 'sms'
    ? member.mobile !== null && member.mobileProved
    : way === 'email' && member.email !== '' && member.emailProved;
}
