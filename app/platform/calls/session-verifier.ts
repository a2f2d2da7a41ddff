import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from './handler.ts';

/** Implemented by the identity area, used by the dispatcher. */
export interface SessionVerifier {
  /**
   * Undefined for unknown, expired, ended and other tenants' tokens.
   * @param token the text after `Bearer `: 1 to 512 visible ASCII characters
   * @param now ms since the epoch
   */
  verify(tenant: Tenant, token: string, now: number): Promise<SessionMember | undefined>;
}
