import { fieldFault, type FieldFault, type FieldRule } from '#app/lib/field-rules.ts';
import type { Tenant } from '#schema/tenant.ts';
import { rulesOf } from '../deps.ts';

/** Where a brand's form asks for no password: what a password must be all the same. */
const defaultRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'password',
  minLength: 6,
  maxLength: 255,
};

/** The rule of a new password: registration's own [AU-16, AU-22]. */
const passwordRule = (tenant: Tenant): FieldRule => ({
  ...(rulesOf(tenant).get('password') ?? defaultRule),
  enabled: true,
  required: true,
});

/** What is wrong with a new password, if anything. */
export const newPasswordFault = (tenant: Tenant, password: string): FieldFault | undefined =>
  fieldFault(passwordRule(tenant), password);
