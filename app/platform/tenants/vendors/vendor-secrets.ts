/** What vendors sign their calls with; the host reads the secrets from the environment. */
export interface VendorSecrets {
  find(tenantCode: string, vendorCode: string): string | undefined;
}

/** Nobody has a secret: no vendor but the product's own can speak. */
export const noVendorSecrets: VendorSecrets = { find: () => undefined };
