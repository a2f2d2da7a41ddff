import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../crypto/signing-key.ts';

const lifetimeMs = 90 * 24 * 3_600_000;

/**
 * Devices that have logged in to an account before: whoever floods the account with guesses does
 * not lock those out.
 */
export interface KnownDevices {
  /**
   * What a device keeps of a log-in: good for this member of this tenant alone. It opens nothing by
   * itself.
   * @param trusted the member proved more than the password and wants no second step on this device
   * any more [AU-24]
   */
  issue(tenant: string, member: string, now: number, trusted?: boolean): Promise<string>;
  /** Whether a device's word is good for a member. */
  isKnown(tenant: string, member: string, deviceToken: string, now: number): Promise<boolean>;
  /** Whether it is good and says that the member trusts the device. */
  isTrusted(tenant: string, member: string, deviceToken: string, now: number): Promise<boolean>;
}

/**
 * Known devices by signed words, `expiry.signature`, of trusted ones `expiryT.signature`; nothing
 * is kept.
 */
export function createKnownDevices(key: SigningKey): KnownDevices {
  const signature = async (tenant: string, member: string, expires: string) =>
    createHmac('sha256', await key())
      .update(JSON.stringify([tenant, member, expires]))
      .digest();
  const isKnown: KnownDevices['isKnown'] = async (tenant, member, deviceToken, now) => {
    const [expires = '', encodedSignature = ''] = deviceToken.split('.', 2);
    if (!/^\d{1,16}T?$/.test(expires) || Number.parseInt(expires, 10) <= now) return false;
    const [expected, actual] = [
      await signature(tenant, member, expires),
      Buffer.from(encodedSignature, 'base64url'),
    ];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  return {
    async issue(tenant, member, now, trusted = false) {
      const expires = `${now + lifetimeMs}${trusted ? 'T' : ''}`;
      return `${expires}.${(await signature(tenant, member, expires)).toString('base64url')}`;
    },
    isKnown,
    isTrusted: async (tenant, member, deviceToken, now) =>
      deviceToken.split('.', 1)[0]?.endsWith('T') === true &&
      isKnown(tenant, member, deviceToken, now),
  };
}
