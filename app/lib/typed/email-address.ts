import { withoutInvisible } from './plain-text.ts';

const maxLength = 120;

/** RFC 5322 `atext`, with the letters of every script (RFC 6531). */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~\\-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`, 'u');

/** The stored form: NFC, without invisible characters and outer spaces. */
export const plainEmail = (text: string): string => withoutInvisible(text.normalize('NFC')).trim();

/**
 * A dot-atom, `@`, and a domain of at least two labels. Quoted names, comments and IP addresses are
 * rejected.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= maxLength && text.lastIndexOf('@') <= 64 && address.test(text);
