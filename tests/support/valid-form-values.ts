import type { AssembledSite, FieldEntry } from '#app/site/types.ts';
import { validValue, mobileNumber } from './field-values.ts';

/**
 * Values that the fields' rules accept; undefined when a form needs a captcha, an SMS code or an
 * existing code.
 */
export function validFormValues(
  site: AssembledSite,
  fields: readonly FieldEntry[],
): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  const hasCountryPicker = fields.some(({ id }) => id === 'countryDialingCode');
  const again = fields.find(({ id }) => id === 'confirmPassword');
  for (const field of fields) {
    if (['captcha', 'verificationCode'].includes(field.id)) return undefined;
    if (['referralCode', 'affiliateCode', 'recommenderId'].includes(field.id)) {
      if (field.required) return undefined;
      continue;
    }
    if (field.id === 'countryDialingCode' || field.id === 'confirmPassword') continue;
    try {
      values[field.id] =
        field.id === 'mobileNum'
          ? mobileNumber(hasCountryPicker ? (site.register.countries[0] ?? 'PH') : 'PH', field)
              .national
          : validValue(field.id, field, field.id === 'password' ? again : undefined);
    } catch (fault) {
      if (fault instanceof RangeError) return undefined;
      throw fault;
    }
  }
  if (fields.some(({ id }) => id === 'confirmPassword'))
    values['confirmPassword'] = values['password'] ?? '';
  return values;
}
