import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database } from './db/database.ts';
import type { Handlers } from './handler.ts';
import type { TokenDoor } from './token-door.ts';

/** A message that the platform would have sent; the sandbox shows it. Times are ms since the epoch. */
interface SentMessage {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
}

/** Where SMS and e-mail go. The outbox room keeps them; a real gateway may be put behind the same door. */
export interface Outbox {
  send(tenantCode: string, message: { readonly channel: 'sms' | 'email'; readonly to: string; readonly subject?: string; readonly text: string }): Promise<void>;
  /** The newest messages first, at most `limit`. */
  list(tenantCode: string, limit: number): Promise<readonly SentMessage[]>;
  /** Forgets a tenant's messages (sandbox reset). */
  clear(tenantCode: string): Promise<void>;
}

/** What every area is made of. */
export interface AreaParts {
  readonly database: Database;
  /** The platform's clock: the sandbox moves it. */
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
}

/** The calls that the account area answers. */
type AccountCall =
  | 'login' | 'logout' | 'captcha' | 'memberInfo' | 'balance' | 'challenge'
  | 'register' | 'registerMobile' | 'smsRegister' | 'smsLogin' | 'affiliate'
  | 'thisSession' | 'reminderSeen' | 'sessions' | 'endSession' | 'endOtherSessions' | 'protection' | 'timeOut' | 'selfExclude';

/** What the sandbox does to accounts. Each answers false when the tenant has no such account. Never reachable through `/wps`. */
export interface AccountSandbox {
  /** The text of a captcha that was not answered yet, or nothing. */
  captchaAnswer(tenantCode: string, captchaId: string): Promise<string | undefined>;
  /** Gives play money, in minor units (> 0). */
  credit(tenant: Tenant, account: string, minor: number): Promise<boolean>;
  setType(tenantCode: string, account: string, type: number): Promise<boolean>;
  expirePassword(tenantCode: string, account: string): Promise<boolean>;
  /** The next log-in of the account (or, for 'all', of any) needs a captcha. */
  demandCaptcha(tenantCode: string, account: string | 'all'): Promise<boolean>;
  /** Lifts what demandCaptcha set, and counted failures, time-outs and self-exclusions with it. */
  reset(tenantCode: string): Promise<void>;
}

/**
 * Members, sessions and everything that needs them: `createAccountArea(parts: AreaParts): AccountArea` in `account/area.ts`.
 * The tenant of a visit is the one in force: the sandbox's module switches and register rules are already in `tenant.modules`
 * and `tenant.register`.
 */
export interface AccountArea {
  readonly handlers: Handlers<AccountCall>;
  readonly tokens: TokenDoor;
  readonly sandbox: AccountSandbox;
  /** Makes the documented accounts of a brand that lack; idempotent, asked on every provision. */
  seed(tenant: Tenant): Promise<void>;
}
