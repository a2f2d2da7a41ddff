/** Signing secrets, read from the environment by the host. */
export interface VendorSecrets {
  find(tenantCode: string, vendorCode: string): string | undefined;
}

/** Only the built-in vendors can use the wallet. */
export const noVendorSecrets: VendorSecrets = { find: () => undefined };
