import { createHash } from 'node:crypto';

/**
 * SHA-256 in hex over parts, unambiguously delimited. For tokens (256 random bits), and for
 * short-lived codes and captcha answers, where a salt among the parts prevents look-up tables;
 * never for passwords.
 */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
