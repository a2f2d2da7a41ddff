import type { Logger } from 'pino';
import type { VendorSecrets } from '#app/platform/wallet/vendors.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Environment } from '../environment.ts';
import { variablePrefix } from './brand-variables.ts';

/** A shorter one could be guessed. */
const shortest = 32;

interface ToldSecrets extends VendorSecrets {
  /** Says in the log which vendors of a brand cannot speak, and why. */
  tellMissing(tenant: Pick<Tenant, 'code' | 'vendors'>): void;
}

/** What vendors sign with, as the environment says it: `acme` has `ACME_VENDOR_HARBOUR_GAMES_SECRET` for `harbour-games` (docs/operators.md). */
export function createVendorSecrets({ variables }: Pick<Environment, 'variables'>, log: Pick<Logger, 'warn'>): ToldSecrets {
  const nameOf = (tenantCode: string, vendorCode: string): string => `${variablePrefix(tenantCode, `vendor_${vendorCode}`)}_SECRET`;
  const find = (tenantCode: string, vendorCode: string): string | undefined => {
    const said = variables[nameOf(tenantCode, vendorCode)] ?? '';
    return said.length < shortest ? undefined : said;
  };
  return {
    find,
    tellMissing({ code: tenantCode, vendors }) {
      for (const { code } of vendors) {
        const name = nameOf(tenantCode, code);
        if (find(tenantCode, code) === undefined) log.warn(`${name} is ${variables[name] ? `shorter than ${shortest} characters` : 'not set'}; the vendor ${code} cannot speak to the wallet, and its games are closed`);
      }
    },
  };
}
