import { plainDigits } from './plain-text.ts';

/** What people write between the digits of a number: spaces, dashes, dots, brackets, slashes. */
const separator = /[\s().\p{Pd}−·/]/gu;

/**
 * The digits of a typed number in ASCII, after `+` for an international one (`00` is that, too);
 * undefined for a text that is not a number.
 */
export function phoneDigits(input: string): string | undefined {
  const digits = plainDigits(input)
    .replace(/^[＋﹢]/u, '+')
    .replace(separator, '')
    .replace(/^00/, '+');
  return /^\+?\d+$/.test(digits) ? digits : undefined;
}

/**
 * A mobile number in the form that its rule counts: without separators and invisible characters,
 * and without the dialing code of the picker. A number of another country stays international, and
 * a text that is not a number stays as it is: it must not pass for an empty field. Pure.
 * @param dialingCode the selected country's, with or without its `+`
 */
export function plainMobileNumber(input: string, dialingCode: string | undefined): string {
  const digits = phoneDigits(input);
  if (digits === undefined) return input.trim();
  const prefix = `+${(dialingCode ?? '').replace(/\D/g, '')}`;
  return prefix !== '+' && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
}
