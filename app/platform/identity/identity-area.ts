import type { Tenant } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import type { SetParentOutcome } from '../agents/edges.ts';
import type { PaymentPassword } from '../calls/payment-password.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import type { OwnDataCall } from './own-data/own-data-calls.ts';
import type { ProfileCall } from './members/profile-calls.ts';

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

/** Sandbox actions; never reachable through `/wps`. They return false for an unknown account. */
export interface IdentitySandbox {
  captchaAnswer(tenantCode: string, captchaId: string): Promise<string | undefined>;
  /**
   * Credits play money in minor units (> 0), within the player's limits. With a promotion's id it
   * counts as won there.
   */
  credit(
    tenant: Tenant,
    account: string,
    minor: number,
    promotion?: string,
  ): Promise<'done' | 'unknown' | 'limit-reached'>;
  setType(tenantCode: string, account: string, type: number): Promise<boolean>;
  setUpline(
    tenantCode: string,
    account: string,
    upline: string | null,
  ): Promise<SetParentOutcome | 'unknown'>;
  expirePassword(tenantCode: string, account: string): Promise<boolean>;
  demandCaptcha(tenantCode: string, account: string): Promise<boolean>;
  /**
   * Resets captcha demands, counters, limits, time-outs, exclusions, authenticators and profiles.
   */
  reset(tenantCode: string): Promise<void>;
}

/**
 * The tenant of a call is the effective one: sandbox switches and register rules are already in
 * `tenant.modules` and `tenant.register`.
 */
export interface IdentityArea {
  readonly handlers: Handlers<IdentityCall>;
  readonly tokens: SessionVerifier;
  readonly secondFactor: SecondFactor;
  readonly paymentPassword: PaymentPassword;
  readonly sandbox: IdentitySandbox;
  /** Idempotent; runs on every provision. */
  seed(tenant: Tenant): Promise<void>;
  /**
   * Re-encrypts under `secret` what `acceptedSecret` encrypted, for all tenants.
   * @returns the number of re-encrypted secrets
   */
  renewSecrets(): Promise<number>;
  /**
   * Encrypts personal data that the previous version stored as plain text; resolves to the number
   * of changed values.
   */
  sealPlainDetails(): Promise<number>;
}
