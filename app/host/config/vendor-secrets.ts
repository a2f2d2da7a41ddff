import type { Logger } from 'pino';
import type { VendorSecrets } from '#app/platform/tenants/vendors/vendor-secrets.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Environment } from '../../environment.ts';
import { vendorSecretFault, vendorSecretName } from '#app/domain/brand-variables.ts';

interface ReportingVendorSecrets extends VendorSecrets {
  warnMissing(tenant: Pick<Tenant, 'code' | 'vendors'>): void;
}

export function createVendorSecrets(
  { variables }: Pick<Environment, 'variables'>,
  log: Pick<Logger, 'warn'>,
): ReportingVendorSecrets {
  const find = (tenantCode: string, vendorCode: string): string | undefined => {
    const secret = variables[vendorSecretName(tenantCode, vendorCode)];
    return vendorSecretFault(secret) === undefined ? secret : undefined;
  };
  return {
    find,
    warnMissing({ code: tenantCode, vendors }) {
      for (const { code } of vendors) {
        const name = vendorSecretName(tenantCode, code);
        const fault = vendorSecretFault(variables[name]);
        if (fault !== undefined)
          log.warn(
            // The variable identifies the brand. The brand's code is omitted: it may come from the
            // environment.
            { vendor: code, variable: name, reason: fault },
            'a vendor has no usable secret; it cannot use the wallet and its games are closed',
          );
      }
    },
  };
}
