import { createHash } from 'node:crypto';

/**
 * SHA-256 in hex over unambiguously delimited parts. For tokens (256 random bits), and for
 * short-lived codes and captcha answers with a salt among the parts against lookup tables. Never
 * for passwords.
 */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
