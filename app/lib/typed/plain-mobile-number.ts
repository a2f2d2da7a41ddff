import { plainDigits } from './plain-text.ts';

const separator = /[\s().\p{Pd}−·/]/gu;

/** ASCII digits, after `+` for international numbers (also from `00`); undefined for other text. */
export function phoneDigits(input: string): string | undefined {
  const digits = plainDigits(input)
    .replace(/^[＋﹢]/u, '+')
    .replace(separator, '')
    .replace(/^00/, '+');
  return /^\+?\d+$/.test(digits) ? digits : undefined;
}

/**
 * The form that the field's rule counts: without separators and the picker's dialing code. Numbers
 * of other countries stay international. Invalid text stays unchanged, so that it does not pass as
 * an empty field.
 * @param dialingCode the selected country's, with or without its `+`
 */
export function plainMobileNumber(input: string, dialingCode: string | undefined): string {
  const digits = phoneDigits(input);
  if (digits === undefined) return input.trim();
  const prefix = `+${(dialingCode ?? '').replace(/\D/g, '')}`;
  return prefix !== '+' && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
}
