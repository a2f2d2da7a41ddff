import type { RegisterType } from '#app/lib/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import { hasModule } from './parts.ts';

/**
 * The ways of registering that a brand has open [AU-14, WL-04]; MOBILENUMPASSREG3 only adds a
 * password to the mobile way.
 */
export function openWays(tenant: Tenant): ReadonlySet<RegisterType> {
  const ways = new Set<RegisterType>();
  if (hasModule(tenant, 'USERNAMEREG3')) ways.add('register');
  if (hasModule(tenant, 'MOBILENUMREG3')) ways.add('registerMobile');
  return ways;
}
