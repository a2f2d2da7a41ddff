import type { CallName } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Handlers } from '../handler.ts';
import type { TokenDoor } from '../token-door.ts';
import type { AccountParts } from './parts.ts';

/** The calls that the account area answers. */
export type AccountCall = Extract<
  CallName,
  'login' | 'logout' | 'captcha' | 'memberInfo' | 'balance' | 'register' | 'registerMobile' | 'smsRegister' | 'smsLogin' | 'affiliate'
>;

/** What a tester may do to one brand's accounts. `account` is read as in a log-in; false or undefined means there is none such. */
export interface AccountSandbox {
  /** The answer of a captcha that is still open; undefined for others and whenever the sandbox is off. */
  captchaAnswer(tenant: Tenant, captchaId: string): Promise<string | undefined>;
  /** Credits play money in minor units, once per key. */
  credit(tenant: Tenant, account: string, minor: number, key: string): Promise<boolean>;
  setType(tenant: Tenant, account: string, type: number): Promise<boolean>;
  expirePassword(tenant: Tenant, account: string): Promise<boolean>;
  /** The account's next log-in needs a captcha. */
  demandCaptcha(tenant: Tenant, account: string): Promise<void>;
  /** Forgets all failed attempts, captcha demands and send limits of the brand. */
  forgive(tenant: Tenant): Promise<void>;
}

export interface AccountArea {
  readonly handlers: Handlers<AccountCall>;
  readonly tokens: TokenDoor;
  /** Sandbox only: player01, agent01, trial01 with play money and the affiliate code; may run any number of times. */
  seed(tenant: Tenant): Promise<void>;
  readonly sandbox: AccountSandbox;
}

/** Puts the account area together over its parts. */
export declare function createAccountArea(parts: AccountParts): AccountArea;
