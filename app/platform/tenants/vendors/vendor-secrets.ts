/** The vendors' signing secrets; the host reads them from the environment. */
export interface VendorSecrets {
  find(tenantCode: string, vendorCode: string): string | undefined;
}

/** No secrets: only the product's own vendor can use the wallet. */
export const noVendorSecrets: VendorSecrets = { find: () => undefined };
