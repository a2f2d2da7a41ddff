import type { Clock } from '#app/lib/clock.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { Random } from '#app/lib/random.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database } from '../db/database.ts';
import type { Outbox } from '../outbox/store.ts';
import type { Passwords } from './passwords.ts';

/** Field name → rule in force. A name that is not in it is a field that the brand does not have. */
export type FieldRules = ReadonlyMap<RegisterFieldName, FieldRule>;

/** What a brand has switched on right now: its own word as the sandbox has overridden it. */
export interface Switches {
  rulesOf(tenant: Tenant): Promise<FieldRules>;
  moduleOn(tenant: Tenant, modId: string): Promise<boolean>;
}

/** What the account area stands on. */
export interface AccountParts extends Switches {
  readonly database: Database;
  /** For what no call brings its own `now`: seeds and sandbox credits. */
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
  /** Keeps captcha answers readable, seeds accounts and loosens the per-address limits. Never on in production. */
  readonly sandbox: boolean;
  /** By default Argon2id, two at a time. */
  readonly passwords?: Passwords;
}

/** The brand's own word, without any override. */
export const tenantSwitches: Switches = {
  rulesOf: async (tenant) => new Map(tenant.register.map((rule) => [rule.id, rule])),
  moduleOn: async (tenant, modId) => tenant.modules[modId] === true,
};
