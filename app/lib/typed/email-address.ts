import { withoutInvisible } from './plain-text.ts';

/** The longest address that is stored. */
const maxLength = 120;

/** RFC 5322 `atext`, with the letters of every script (RFC 6531). */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~\\-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`, 'u');

/** An address as it is stored: composed (NFC), without invisible characters and outer spaces. */
export const plainEmail = (text: string): string => withoutInvisible(text.normalize('NFC')).trim();

/**
 * Whether a text is an address that mail can be sent to: a dot-atom, `@`, and a domain of at least
 * two labels. Quoted names, comments and IP addresses are refused.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxLength && text.lastIndexOf('@') <= 64 && address.test(text);
