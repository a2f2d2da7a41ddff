import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Channel } from './provider.ts';
import type { SessionVerifier } from '../identity/session-verifier.ts';

/** A message as the sandbox shows it. Times are ms since the epoch. */
interface SentMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** `kept`: it only stands here, since the operator has set no provider. */
  readonly state: 'kept' | 'pending' | 'delivered' | 'failed';
}

/** A message to be sent. */
export interface OutgoingMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  /** The same for programs that show HTML; the text goes with it. */
  readonly html?: string;
  /** After this long nobody can use it (a code that has run out): it is not sent any more. */
  readonly ttlMs?: number;
}

/**
 * Where SMS and e-mail go. What is sent is written down first, then delivered behind the requests
 * through the operator's provider.
 */
export interface Outbox {
  /**
   * Whether messages can leave: outside the sandbox a channel without a provider refuses
   * (`messages_unavailable`). Ask before anything that tells known players from unknown ones, so
   * that both get the same answer.
   */
  open(channel: Channel): Result<undefined, CallFault>;
  /**
   * Sends a message; within a transaction of the caller's when its session is given. Throws
   * `NoProvider` on a channel that is not open,
   * which the caller of the platform is told as the same refusal: nothing is lost in silence.
   */
  send(tenantCode: string, message: OutgoingMessage, db?: Queryable): Promise<void>;
  /** The newest messages first, at most `limit`. */
  list(tenantCode: string, limit: number): Promise<readonly SentMessage[]>;
  /** Forgets a tenant's messages (sandbox reset). */
  clear(tenantCode: string): Promise<void>;
}

/** What every area is made of. */
export interface AreaDeps {
  readonly database: Database;
  /** The platform's clock: the sandbox moves it. */
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
}

/** The calls that the account area answers. */
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
  demandCaptcha(tenantCode: string, account: string | 'all'): Promise<boolean>;
  /**
   * Lifts what demandCaptcha set, and counted failures, time-outs, self-exclusions and
   * authenticators with it.
   */
  reset(tenantCode: string): Promise<void>;
}

/**
 * Members, sessions and everything that needs them: `createAccountArea(parts: AreaParts):
 * AccountArea` in `account/area.ts`. The tenant of a visit is the one in force: the sandbox's
 * module switches and register rules are already in `tenant.modules` and `tenant.register`.
 */
export interface IdentityArea {
  readonly handlers: Handlers<IdentityCall>;
  readonly tokens: SessionVerifier;
  readonly sandbox: IdentitySandbox;
  /** Makes the documented accounts of a brand that lack; idempotent, asked on every provision. */
  seed(tenant: Tenant): Promise<void>;
}
