import type { OfferedMethod, StepUpMethod } from '#schema/calls/step-up.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { isEnrolled } from '../authenticator/authenticator-store.ts';
import { hasModule } from '../deps.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../services.ts';
import { createStep } from './step-up-store.ts';

/** A log-in that cannot look at the password any more. */
export interface LockedAttempt {
  /** Nobody's: the answer is the same. */
  readonly member: MemberRecord | undefined;
  /** What the budgets of the name count by. */
  readonly subject: string;
  readonly side: 'player' | 'agent';
  readonly password: string;
  readonly isDue: boolean;
}

/** What any account of the brand might prove itself by: the same list for every name. */
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
 * The answer to a log-in whose account strangers have locked: `account_locked`, with a step by
 * which the owner gets in all the same [N3]. The password is looked at, but what it was worth is
 * told only to whoever proves the account's own number, address or authenticator; so a guess
 * without that proof teaches nothing, and the budget of guesses holds. Names that nobody has get
 * the same.
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
 * Whether a member of a locked account can prove themselves by a way: a number or an address must
 * be proved to be theirs, and where there is an authenticator nothing less will do.
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
