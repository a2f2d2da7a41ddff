import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from './handler.ts';

/**
 * Who checks tokens: supplied by the account area, asked by the dispatcher before a call that takes
 * a token.
 */
export interface SessionVerifier {
  /**
   * The member of a token, or nothing when it is unknown, expired, ended, or of another tenant.
   * `token` is whatever stood after
   * `Bearer ` (1 to 512 visible ASCII characters): hostile input is no error. `now` is ms since the
   * epoch by the platform's clock.
   */
  verify(tenant: Tenant, token: string, now: number): Promise<SessionMember | undefined>;
}
