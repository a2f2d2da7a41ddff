import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from '../calls/handler.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import { fault } from '../calls/responses.ts';

/** Other tokens are invalid and cost no database query. */
const bearer = /^Bearer +([\x21-\x7e]{1,512})$/i;

/**
 * Required tokens: refuses guests with `missing_token` and bad tokens with `invalid_token`.
 * Optional tokens: a bad one counts as a guest, so that public pages survive an ended session. A
 * session with a due password change may only change it or log out (`change_due`); for optional
 * tokens it counts as a guest [AU-10].
 */
export async function checkToken(
  header: string | null,
  definition: CallDefinition,
  tokens: SessionVerifier,
  tenant: Tenant,
  now: number,
): Promise<Result<SessionMember | undefined, CallFault>> {
  if (definition.token === false) return ok(undefined);
  const token = bearer.exec(header ?? '')?.[1];
  const member = token === undefined ? undefined : await tokens.verify(tenant, token, now);
  if (member?.changeDue && !definition.beforePasswordChange)
    return definition.token === 'optional' ? ok(undefined) : refuse(fault('change_due'));
  if (member || definition.token === 'optional') return ok(member);
  return refuse(fault(header === null ? 'missing_token' : 'invalid_token'));
}
