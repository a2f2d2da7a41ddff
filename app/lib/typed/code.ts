import { plainDigits, toAsciiDigits, withoutInvisible } from './plain-text.ts';

/** What people type or paste between the groups of a code. */
const separator = /[\s\p{Pd}\p{Pc}−.,:·•/]/gu;

/**
 * A code as its issuer wrote it: capital letters and ASCII digits, without separators. For one-time
 * codes, recovery codes and temporary passwords.
 */
export const plainCode = (text: string): string =>
  toAsciiDigits(withoutInvisible(text.normalize('NFKC')))
    .replace(separator, '')
    .toUpperCase();

/**
 * Whether a text has the form of the codes that are sent or that an authenticator shows: six
 * digits, however they are typed.
 */
export const isOneTimeCode = (text: string): boolean => /^\d{6}$/.test(plainCode(text));

/** Whether a text has the form of a recovery code: three groups of four letters and digits. */
export const isRecoveryCode = (text: string): boolean => /^[A-Z0-9]{12}$/.test(plainCode(text));

/**
 * A code as it is sent to a platform: digits without separators. Another platform's codes may have
 * letters, whose case it decides.
 */
export function plainOneTimeCode(text: string): string {
  const code = plainCode(text);
  return /^\d+$/.test(code) ? code : plainDigits(text);
}

/** Whether a text has the form of what an authenticator's owner enters: its code, or a recovery code. */
export const isSecondFactorCode = (text: string): boolean =>
  isOneTimeCode(text) || isRecoveryCode(text);
