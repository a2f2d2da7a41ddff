import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import { hasModule } from '../deps.ts';

/** MOBILENUMPASSREG3 only adds a password to the mobile method [AU-14, WL-04]. */
export function openRegistrationMethods(tenant: Tenant): ReadonlySet<RegisterType> {
  const methods = new Set<RegisterType>();
  if (hasModule(tenant, 'USERNAMEREG3')) methods.add('register');
  if (hasModule(tenant, 'MOBILENUMREG3')) methods.add('registerMobile');
  return methods;
}
