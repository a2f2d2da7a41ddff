import { createHmac } from 'node:crypto';
import type { SigningKey } from '../../crypto/signing-key.ts';

/**
 * A secret for one purpose: derived, so that it is the same on every server and reveals nothing
 * about the server's secret.
 */
const derivedSecret =
  (purpose: string) => (secret: string | undefined, signingKey: SigningKey) => async () =>
    createHmac('sha256', secret ?? (await signingKey()))
      .update(purpose)
      .digest('hex');

/** The secret that the demo vendor signs orders with. */
export const demoVendorSecret = derivedSecret('wallet of the demo vendor');

/** The secret that the product's own lottery signs orders with. */
export const lotteryVendorSecret = derivedSecret('wallet of the lottery vendor');

/** The secret that the product's own virtual sports sign orders with. */
export const sportsVendorSecret = derivedSecret('wallet of the sports vendor');

/** The secret that the platform's seeds of draws are derived from; no vendor has it. */
export const drawSeedSecret = derivedSecret('seeds of lottery draws');

/** The secret that the demo payment provider and the platform sign with. */
export const demoProviderSecret = derivedSecret('payments of the demo provider');
