import type { OfferedMethod, StepUpMethod } from '#schema/calls/step-up.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { isEnrolled } from '../authenticator/authenticator-store.ts';
import { hasModule } from '../deps.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../services.ts';
import { createStep } from './step-up-store.ts';

/** A log-in attempt whose account has no guesses left. */
export interface LockedAttempt {
  /** Undefined for an unknown name: the answer is the same. */
  readonly member: MemberRecord | undefined;
  /** The subject that the name's budgets are counted for. */
  readonly subject: string;
  readonly side: 'player' | 'agent';
  readonly password: string;
  readonly isDue: boolean;
}

/** The methods that any account of the brand might have: the same list for every name. */
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
 * The answer to a log-in whose account others have locked: `account_locked`, with a step by which
 * the owner can still log in [N3]. The password is verified, but the result is revealed only after
 * a proof of the account's own number, address or authenticator; so a guess without that proof
 * reveals nothing, and the budget of guesses holds. Unknown names get the same answer.
 */
export async function lockedLogin(
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

/**
 * Whether a member of a locked account can use a method: a number or an address must be verified,
 * and with an authenticator only its codes count.
 */
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
