import type { Tenant } from '#schema/tenant.ts';
import { demoVendor } from './game-vendors.ts';
import type { VendorSecrets } from './vendor-secrets.ts';

/** A vendor as the wallet knows it. The secret is never stored, logged or answered. */
export interface WalletVendor {
  readonly code: string;
  readonly secret: string;
  /**
   * What a rollback whose bet never came is answered: that it is done, or that there is no such
   * bet. The late bet is refused either way.
   */
  readonly lateRollback: 'accepted' | 'unknown-bet';
}

/** Who may speak to the wallet at a brand. */
export interface WalletVendors {
  find(tenantCode: string, vendorCode: string): Promise<WalletVendor | undefined>;
}

interface VendorSources {
  readonly tenants: { find(code: string): Promise<Pick<Tenant, 'vendors'> | undefined> };
  readonly secrets: VendorSecrets;
  readonly demoSecret: () => Promise<string>;
}

/**
 * The vendors that a brand names, as far as their secret is known, and at every brand the product's
 * own.
 */
export const walletVendors = ({ tenants, secrets, demoSecret }: VendorSources): WalletVendors => ({
  async find(tenantCode, code) {
    if (code === demoVendor.code)
      return { code, secret: await demoSecret(), lateRollback: 'accepted' };
    const namedVendor = (await tenants.find(tenantCode))?.vendors.find(
      (vendor) => vendor.code === code,
    );
    const secret = secrets.find(tenantCode, code);
    return namedVendor && secret !== undefined
      ? { code, secret, lateRollback: namedVendor.lateRollback }
      : undefined;
  },
});
