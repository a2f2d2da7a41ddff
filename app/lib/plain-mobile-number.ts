/**
 * A mobile number in the form that its rule counts: without spaces, dashes, dots and brackets, and
 * without the dialing code of the picker. A number of another country stays unchanged, and so does
 * a text without digits: it is not a number, and must not pass for an empty field. Pure.
 * @param dialingCode the selected country's, with or without its `+`
 */
export function plainMobileNumber(input: string, dialingCode: string | undefined): string {
  const value = input.trim();
  if (!/^(?:\+|00)?[\d\s().-]+$/.test(value)) return value;
  const digits = value.replace(/^00/, '+').replace(/[\s().-]/g, '');
  if (!/\d/.test(digits)) return value;
  const prefix = `+${(dialingCode ?? '').replace(/\D/g, '')}`;
  return prefix !== '+' && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
}
