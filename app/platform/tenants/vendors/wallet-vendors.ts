import type { Tenant } from '#schema/tenant.ts';
import { demoVendor, lotteryVendor, sportsVendor } from './game-vendors.ts';
import type { VendorSecrets } from './vendor-secrets.ts';

/** The secret is never stored, logged or returned. */
export interface WalletVendor {
  readonly code: string;
  readonly secret: string;
  /** Response to a rollback whose bet never arrived. The late bet is refused either way. */
  readonly lateRollback: 'accepted' | 'unknown-bet';
}

export interface WalletVendors {
  find(tenantCode: string, vendorCode: string): Promise<WalletVendor | undefined>;
}

interface VendorSources {
  readonly tenants: { find(code: string): Promise<Pick<Tenant, 'vendors'> | undefined> };
  readonly secrets: VendorSecrets;
  readonly demoSecret: () => Promise<string>;
  readonly lotterySecret: () => Promise<string>;
  readonly sportsSecret: () => Promise<string>;
}

export const walletVendors = ({
  tenants,
  secrets,
  demoSecret,
  lotterySecret,
  sportsSecret,
}: VendorSources): WalletVendors => ({
  async find(tenantCode, code) {
    if (code === demoVendor.code)
      return { code, secret: await demoSecret(), lateRollback: 'accepted' };
    if (code === lotteryVendor.code)
      return { code, secret: await lotterySecret(), lateRollback: 'accepted' };
    if (code === sportsVendor.code)
      return { code, secret: await sportsSecret(), lateRollback: 'accepted' };
    const namedVendor = (await tenants.find(tenantCode))?.vendors.find(
      (vendor) => vendor.code === code,
    );
    const secret = secrets.find(tenantCode, code);
    return namedVendor && secret !== undefined
      ? { code, secret, lateRollback: namedVendor.lateRollback }
      : undefined;
  },
});
