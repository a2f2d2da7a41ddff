import type { SmsAlarm } from './phone/sms-budget.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import { ruleInForce } from '#app/domain/accounts/field-rule-floor.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { Database } from '../db/database.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { PhoneServices } from './phone/phone-services.ts';
import type { SocialClients } from './social/social-clients.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';

export interface AreaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
}

export interface IdentityDeps extends AreaDeps {
  /**
   * Makes captcha answers readable, seeds accounts and relaxes the limits per address. Never enable
   * it in production.
   */
  readonly sandbox: boolean;
  readonly socialClients?: SocialClients;
  readonly phoneServices?: PhoneServices;
  readonly smsAlarm?: SmsAlarm | undefined;
  /** Encrypts secrets and must not be in the database. Default: a key in the database. */
  readonly secret?: string | undefined;
  /** Still decrypts while `secret` is being replaced. */
  readonly acceptedSecret?: string | undefined;
  readonly passwords?: PasswordHasher | undefined;
}

/** A missing field does not exist for the brand. */
export type FieldRules = ReadonlyMap<RegisterFieldName, FieldRule>;

/** Raises a brand's password rule to the minimum. */
export const rulesOf = (tenant: Tenant): FieldRules =>
  new Map(tenant.register.map((rule) => [rule.id, ruleInForce(rule.id, rule)]));

export const hasModule = (tenant: Tenant, modId: string): boolean => tenant.modules[modId] === true;
