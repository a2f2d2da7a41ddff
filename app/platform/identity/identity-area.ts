import type { Tenant } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import type { ProfileCall } from './members/profile-calls.ts';

/** The calls that the identity area answers. */
type IdentityCall =
  | 'login'
  | 'freePlay'
  | 'socialStart'
  | 'socialLogin'
  | 'socialJoin'
  | 'socialLinks'
  | 'socialClaim'
  | 'socialLink'
  | 'logout'
  | 'captcha'
  | 'memberInfo'
  | 'memberIcon'
  | ProfileCall
  | 'challenge'
  | 'register'
  | 'registerMobile'
  | 'smsRegister'
  | 'smsLogin'
  | 'phoneCode'
  | 'phoneConfirm'
  | 'affiliate'
  | 'thisSession'
  | 'reminderSeen'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'trustedDevices'
  | 'endTrustedDevice'
  | 'protection'
  | 'timeOut'
  | 'selfExclude'
  | 'changePassword'
  | 'passwordEmail'
  | 'passwordByCode'
  | 'loginStep'
  | 'loginStepCode'
  | 'authenticator'
  | 'authenticatorSetUp'
  | 'authenticatorConfirm'
  | 'authenticatorRemove';

/**
 * What the sandbox does to accounts. Each answers false when the tenant has no such account. Never
 * reachable through `/wps`.
 */
export interface IdentitySandbox {
  /** The text of a captcha that was not answered yet, or nothing. */
  captchaAnswer(tenantCode: string, captchaId: string): Promise<string | undefined>;
  /**
   * Pays play money in, in minor units (> 0), within the player's own limits; with a promotion's id
   * it is given, as won in it.
   */
  credit(
    tenant: Tenant,
    account: string,
    minor: number,
    promotion?: string,
  ): Promise<'done' | 'unknown' | 'limit-reached'>;
  setType(tenantCode: string, account: string, type: number): Promise<boolean>;
  expirePassword(tenantCode: string, account: string): Promise<boolean>;
  /** The next log-in of the account (or, for 'all', of any) needs a captcha. */
  demandCaptcha(tenantCode: string, account: string): Promise<boolean>;
  /**
   * Lifts what demandCaptcha set, and counted failures, time-outs, self-exclusions and
   * authenticators with it.
   */
  reset(tenantCode: string): Promise<void>;
}

/**
 * Members, sessions and everything that needs them, as `createIdentityArea` makes it. The tenant of
 * a call is the effective one: the sandbox's module switches and register rules are already in
 * `tenant.modules` and `tenant.register`.
 */
export interface IdentityArea {
  readonly handlers: Handlers<IdentityCall>;
  readonly tokens: SessionVerifier;
  readonly secondFactor: SecondFactor;
  readonly sandbox: IdentitySandbox;
  /** Creates the documented accounts that a brand lacks; idempotent, called on every provision. */
  seed(tenant: Tenant): Promise<void>;
}
