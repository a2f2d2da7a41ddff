import type { FieldRule } from '#app/lib/field-rules.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { AreaDeps } from '../messaging/outbox.ts';
import type { PhoneServices } from './phone/phone-services.ts';
import type { SocialClients } from './social/social-clients.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';

/** What the account area stands on. */
export interface IdentityDeps extends AreaDeps {
  /**
   * Keeps captcha answers readable, seeds accounts and loosens the limits per address. Never on in
   * production.
   */
  readonly sandbox: boolean;
  /** The brands as other services know them; by default no service does. */
  readonly socialClients?: SocialClients;
  /** The brands as phone identity services know them; by default none does. */
  readonly phoneServices?: PhoneServices;
  /**
   * What secrets are sealed with that the database must not tell; by default a key of the
   * database's own.
   */
  readonly secret?: string | undefined;
  /** By default Argon2id, two at a time. */
  readonly passwords?: PasswordHasher;
}

/** Field name → rule in force. A name that is not in it is a field that the brand does not have. */
export type FieldRules = ReadonlyMap<RegisterFieldName, FieldRule>;

/** The registration rules of a brand, by field. */
export const rulesOf = (tenant: Tenant): FieldRules =>
  new Map(tenant.register.map((rule) => [rule.id, rule]));

/** Whether a brand has a module switched on; one that nobody named is off. */
export const hasModule = (tenant: Tenant, modId: string): boolean => tenant.modules[modId] === true;
