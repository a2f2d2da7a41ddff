import { createHmac } from 'node:crypto';
import type { SigningKey } from '../../crypto/signing-key.ts';

/**
 * The demo vendor's secret: derived, so that it is the same on every server and tells nothing of
 * the secret it comes from.
 */
export const demoVendorSecret =
  (secret: string | undefined, signingKey: SigningKey) => async (): Promise<string> =>
    createHmac('sha256', secret ?? (await signingKey()))
      .update('wallet of the demo vendor')
      .digest('hex');
