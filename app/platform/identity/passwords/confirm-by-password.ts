import type { CallFault } from '#schema/envelope.ts';
import { refuseField, refuseFields } from '../../calls/field-errors.ts';
import type { CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { oldPasswordTries } from '../../rate-limit/rules.ts';
import type { MemberRecord } from '../members/member-repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { readSessionStart } from '../sessions/session-store.ts';

/** How long a log-in counts as proof; a session left open must not count. */
const recentLoginMs = 10 * 60_000;

/**
 * Members without a password (social or code log-in) must have logged in recently. Tries are
 * counted.
 * @returns the fault, or undefined when confirmed
 */
export async function confirmByPassword(
  services: IdentityServices,
  { id, passwordHash }: MemberRecord,
  passwordInput: string,
  { tenant, now, member }: CallContext,
): Promise<CallFault | undefined> {
  const { counters, passwords, database } = services;
  if (passwordHash === null) {
    const startedAt = await readSessionStart(database, tenant.code, member?.sessionId ?? '');
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
