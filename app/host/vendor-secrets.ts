import type { Logger } from 'pino';
import type { VendorSecrets } from '#app/platform/wallet/vendors.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Environment } from '../environment.ts';
import { vendorSecretFault, vendorSecretName } from '../lib/brand-variables.ts';

interface ToldSecrets extends VendorSecrets {
  /** Says in the log which vendors of a brand cannot speak, and why. */
  tellMissing(tenant: Pick<Tenant, 'code' | 'vendors'>): void;
}

/** What vendors sign with, as the environment says it. */
export function createVendorSecrets(
  { variables }: Pick<Environment, 'variables'>,
  log: Pick<Logger, 'warn'>,
): ToldSecrets {
  const find = (tenantCode: string, vendorCode: string): string | undefined => {
    const said = variables[vendorSecretName(tenantCode, vendorCode)];
    return vendorSecretFault(said) === undefined ? said : undefined;
  };
  return {
    find,
    tellMissing({ code: tenantCode, vendors }) {
      for (const { code } of vendors) {
        const name = vendorSecretName(tenantCode, code);
        const fault = vendorSecretFault(variables[name]);
        if (fault !== undefined)
          log.warn(
            `${name} ${fault}; the vendor ${code} cannot speak to the wallet, and its games are closed`,
          );
      }
    },
  };
}
