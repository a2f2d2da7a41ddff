/** A vendor as the wallet knows it. The secret is never stored, logged or answered. */
export interface WalletVendor {
  readonly code: string;
  readonly secret: string;
  /** What a rollback whose bet never came is answered: that it is done, or that there is no such bet. The late bet is refused either way. */
  readonly lateRollback: 'accepted' | 'unknown-bet';
}

/** Who may speak to the wallet at a brand. */
export interface WalletVendors {
  find(tenantCode: string, vendorCode: string): Promise<WalletVendor | undefined>;
}
