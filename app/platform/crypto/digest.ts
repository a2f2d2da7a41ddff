import { createHash } from 'node:crypto';

/**
 * SHA-256 in hex over parts that cannot run into each other. For tokens (256 random bits), and for
 * short-lived codes and captcha answers, which a salt in the parts keeps from being looked up;
 * never for passwords.
 */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
