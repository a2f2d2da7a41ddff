import type { Tenant } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import type { SetParentOutcome } from '../agents/edges.ts';
import type { PaymentPassword } from '../calls/payment-password.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import type { OwnDataCall } from './own-data/own-data-calls.ts';
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
  | 'referral'
  | OwnDataCall
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
  | 'authenticatorRemove'
  | 'paymentPassword'
  | 'paymentPasswordCode'
  | 'setPaymentPassword'
  | 'changePaymentPassword';

/**
 * The sandbox's actions on accounts. Each returns false when the tenant has no such account. Never
 * reachable through `/wps`.
 */
export interface IdentitySandbox {
  /** The text of an unanswered captcha, or undefined. */
  captchaAnswer(tenantCode: string, captchaId: string): Promise<string | undefined>;
  /**
   * Credits play money, in minor units (> 0), within the player's own limits; with a promotion's id
   * it counts as won in it.
   */
  credit(
    tenant: Tenant,
    account: string,
    minor: number,
    promotion?: string,
  ): Promise<'done' | 'unknown' | 'limit-reached'>;
  setType(tenantCode: string, account: string, type: number): Promise<boolean>;
  /**
   * Puts an account under an agent from now on, or with null under nobody; `unknown` when the tenant
   * lacks one of them.
   */
  setUpline(
    tenantCode: string,
    account: string,
    upline: string | null,
  ): Promise<SetParentOutcome | 'unknown'>;
  expirePassword(tenantCode: string, account: string): Promise<boolean>;
  /** The next log-in of the account (or, for 'all', of any) requires a captcha. */
  demandCaptcha(tenantCode: string, account: string): Promise<boolean>;
  /**
   * Resets demandCaptcha, counted failures, limits, time-outs, self-exclusions, authenticators, and
   * the members' languages, pictures and read notices.
   */
  reset(tenantCode: string): Promise<void>;
}

/**
 * Members, sessions and everything that depends on them, as created by `createIdentityArea`. The
 * tenant of a call is the effective one: the sandbox's module switches and register rules are
 * already in `tenant.modules` and `tenant.register`.
 */
export interface IdentityArea {
  readonly handlers: Handlers<IdentityCall>;
  readonly tokens: SessionVerifier;
  readonly secondFactor: SecondFactor;
  readonly paymentPassword: PaymentPassword;
  readonly sandbox: IdentitySandbox;
  /** Creates the documented accounts that a brand lacks; idempotent, called on every provision. */
  seed(tenant: Tenant): Promise<void>;
  /**
   * Encrypts by `secret` what `acceptedSecret` encrypted, of all tenants.
   * @returns how many secrets
   */
  renewSecrets(): Promise<number>;
  /**
   * Seals members' personal data that servers of the version before wrote readably; resolves to
   * their number.
   */
  sealPlainDetails(): Promise<number>;
}
