import type { CallFault } from '#schema/envelope.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { oldPasswordTries } from '../../rate-limit/rules.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../services.ts';
import { sessionStart } from '../sessions/session-store.ts';

/** For how long a log-in counts as proof: a session that was left open does not [F20]. */
const recentLoginMs = 10 * 60_000;

/**
 * Confirms an act by the member's log-in password; a member without one, who logs in by a service
 * or a code, must have done so recently. Tries are counted.
 * @returns the fault, or undefined when the act is confirmed
 */
export async function confirmByPassword(
  services: IdentityServices,
  { id, passwordHash }: MemberRecord,
  passwordInput: string,
  { tenant, now, member }: CallContext,
): Promise<CallFault | undefined> {
  const { counters, passwords, database } = services;
  if (passwordHash === null) {
    const startedAt = await sessionStart(database, tenant.code, member?.sessionId ?? '');
    return startedAt !== undefined && now - startedAt <= recentLoginMs
      ? undefined
      : fault('login_not_recent');
  }
  if (passwordInput === '')
    return refuseFields('field_invalid', { password: { key: 'field.required' } }).fault;
  if ((await counters.add(tenant.code, oldPasswordTries, id, now)) > oldPasswordTries.max)
    return fault('too_many_requests');
  const verified = await passwords.verify(passwordHash, passwordInput);
  if (!verified.ok) return fault('too_many_requests');
  if (!verified.value) return refuseField('password_wrong', 'password').fault;
  await counters.clear(tenant.code, oldPasswordTries, id);
  return undefined;
}
