import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from '../calls/handler.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import { fault } from '../calls/responses.ts';

/** Longer or malformed tokens are not ours, so the database is not queried. */
const bearer = /^Bearer +([\x21-\x7e]{1,512})$/i;

/**
 * The caller, by the `Authorization` header. A call that needs a token refuses guests with
 * `missing_token` and bad tokens with `invalid_token`; one where it is optional treats a bad token
 * as a guest, so that an ended session never empties a page that anybody may see. A session that
 * must change its password may do that, log out, and nothing else: `change_due`; where a token is
 * optional it is a guest's [F5, AU-10].
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
