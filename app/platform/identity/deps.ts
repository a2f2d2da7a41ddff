import type { SmsAlarm } from './phone/sms-budget.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import { ruleInForce } from '#app/lib/field-rule-floor.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { Database } from '../db/database.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { PhoneServices } from './phone/phone-services.ts';
import type { SocialClients } from './social/social-clients.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';

/** What the identity area and its sandbox share with the rest of the platform. */
export interface AreaDeps {
  readonly database: Database;
  /** The platform's clock: the sandbox moves it. */
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
}

/** The dependencies of `createIdentityArea`. */
export interface IdentityDeps extends AreaDeps {
  /**
   * Keeps captcha answers readable, seeds accounts and loosens the limits per address. Never on in
   * production.
   */
  readonly sandbox: boolean;
  /** The brands' clients at other services; by default none. */
  readonly socialClients?: SocialClients;
  /** The brands' projects at phone identity services; by default none. */
  readonly phoneServices?: PhoneServices;
  readonly smsAlarm?: SmsAlarm | undefined;
  /**
   * The key for encrypting secrets, which must not be in the database; by default a key of the
   * database's own.
   */
  readonly secret?: string | undefined;
  /** Another such key whose secrets still open, while `secret` is replaced [F23]. */
  readonly acceptedSecret?: string | undefined;
  /** By default Argon2id, two at a time. */
  readonly passwords?: PasswordHasher;
}

/** Field name → rule in force. The brand does not have fields outside of it. */
export type FieldRules = ReadonlyMap<RegisterFieldName, FieldRule>;

/** The registration rules of a brand, by field; no brand's password rule is below the minimum. */
export const rulesOf = (tenant: Tenant): FieldRules =>
  new Map(tenant.register.map((rule) => [rule.id, ruleInForce(rule.id, rule)]));

/** Whether a brand has a module switched on; an unnamed one is off. */
export const hasModule = (tenant: Tenant, modId: string): boolean => tenant.modules[modId] === true;
