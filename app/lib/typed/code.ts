import { plainDigits, toAsciiDigits, withoutInvisible } from './plain-text.ts';

/** Separators between the groups of a typed or pasted code. */
const separator = /[\s\p{Pd}\p{Pc}−.,:·•/]/gu;

/**
 * Capital letters and ASCII digits without separators; for one-time codes, recovery codes and
 * temporary passwords.
 */
export const plainCode = (text: string): string =>
  toAsciiDigits(withoutInvisible(text.normalize('NFKC')))
    .replace(separator, '')
    .toUpperCase();

/** Six digits, however they are typed. */
export const isOneTimeCode = (text: string): boolean => /^\d{6}$/.test(plainCode(text));

/** Three groups of four letters and digits. */
export const isRecoveryCode = (text: string): boolean => /^[A-Z0-9]{12}$/.test(plainCode(text));

/**
 * The wire form: digits without separators. Codes of third-party platforms may have letters, whose
 * case is preserved.
 */
export function plainOneTimeCode(text: string): string {
  const code = plainCode(text);
  return /^\d+$/.test(code) ? code : plainDigits(text);
}

/** An authenticator's code, or a recovery code. */
export const isSecondFactorCode = (text: string): boolean =>
  isOneTimeCode(text) || isRecoveryCode(text);
