import { createHmac } from 'node:crypto';
import type { SigningKey } from '../../crypto/signing-key.ts';

/**
 * Derived, so that it is the same on every server and reveals nothing about the server's secret.
 */
const derivedSecret =
  (purpose: string) => (secret: string | undefined, signingKey: SigningKey) => async () =>
    createHmac('sha256', secret ?? (await signingKey()))
      .update(purpose)
      .digest('hex');

export const demoVendorSecret = derivedSecret('wallet of the demo vendor');

export const lotteryVendorSecret = derivedSecret('wallet of the lottery vendor');

export const sportsVendorSecret = derivedSecret('wallet of the sports vendor');

/** For the seeds of draws; no vendor has it. */
export const drawSeedSecret = derivedSecret('seeds of lottery draws');

/** Used by both the demo payment provider and the platform. */
export const demoProviderSecret = derivedSecret('payments of the demo provider');
