/**
 * The prefix of a brand's variables for a service: for `acme-club` at Google `ACME_CLUB_GOOGLE_…`.
 */
export const variablePrefix = (tenantCode: string, service: string): string =>
  `${tenantCode}_${service}`.toUpperCase().replace(/[^A-Z0-9]/g, '_');

/**
 * The variable with the secret of a vendor and a brand: for `acme` and `harbour-games` it is
 * `ACME_VENDOR_HARBOUR_GAMES_SECRET` (docs/operators.md).
 */
export const vendorSecretName = (tenantCode: string, vendorCode: string): string =>
  `${variablePrefix(tenantCode, `vendor_${vendorCode}`)}_SECRET`;

/**
 * The variable with the secret of a payment provider and a brand: for `acme` and `harbour-pay` it is
 * `ACME_PAYMENT_HARBOUR_PAY_SECRET` (docs/payments.md).
 */
export const paymentSecretName = (tenantCode: string, providerCode: string): string =>
  `${variablePrefix(tenantCode, `payment_${providerCode}`)}_SECRET`;

/** A shorter secret could be guessed. */
export const minVendorSecretLength = 32;

/**
 * Why a variable's value is not a valid secret of a vendor or a payment provider; undefined when it
 * is.
 */
export const vendorSecretFault = (value: string | undefined): string | undefined =>
  !value
    ? 'is not set'
    : value.length < minVendorSecretLength
      ? `is shorter than ${minVendorSecretLength} characters`
      : undefined;
