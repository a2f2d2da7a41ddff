import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from './handler.ts';

/** Verifies session tokens: the identity area supplies it, the dispatcher calls it. */
export interface SessionVerifier {
  /**
   * The member of a token; undefined when the token is unknown, expired, ended, or another
   * tenant's. `token` is the text after `Bearer ` (1 to 512 visible ASCII characters); hostile
   * input does not throw. `now` is ms since the epoch by the platform's clock.
   */
  verify(tenant: Tenant, token: string, now: number): Promise<SessionMember | undefined>;
}
