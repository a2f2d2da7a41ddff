/** `ACME_CLUB_GOOGLE` for `acme-club` and `google`. */
export const variablePrefix = (tenantCode: string, service: string): string =>
  `${tenantCode}_${service}`.toUpperCase().replace(/[^A-Z0-9]/g, '_');

/** `ACME_VENDOR_HARBOUR_GAMES_SECRET` for `acme` and `harbour-games` (docs/operators.md). */
export const vendorSecretName = (tenantCode: string, vendorCode: string): string =>
  `${variablePrefix(tenantCode, `vendor_${vendorCode}`)}_SECRET`;

/** `ACME_PAYMENT_HARBOUR_PAY_SECRET` for `acme` and `harbour-pay` (docs/payments.md). */
export const paymentSecretName = (tenantCode: string, providerCode: string): string =>
  `${variablePrefix(tenantCode, `payment_${providerCode}`)}_SECRET`;

export const minVendorSecretLength = 32;

/** The reason why a secret is invalid; undefined for a valid one. */
export const vendorSecretFault = (value: string | undefined): string | undefined =>
  !value
    ? 'is not set'
    : value.length < minVendorSecretLength
      ? `is shorter than ${minVendorSecretLength} characters`
      : undefined;
