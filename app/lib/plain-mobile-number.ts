/**
 * A mobile number as the form's rule counts it: without the spaces, dashes, dots and brackets that
 * people write, and without the dialing code that is beside it. A number of another country
 * stays as it is, and so does what holds no digit: it is no number, and must not pass for an empty
 * field. Pure.
 * @param dialingCode the country beside the number, with or without its `+`
 */
export function plainMobileNumber(input: string, dialingCode: string | undefined): string {
  const value = input.trim();
  if (!/^(?:\+|00)?[\d\s().-]+$/.test(value)) return value;
  const digits = value.replace(/^00/, '+').replace(/[\s().-]/g, '');
  if (!/\d/.test(digits)) return value;
  const prefix = `+${(dialingCode ?? '').replace(/\D/g, '')}`;
  return prefix !== '+' && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits;
}
