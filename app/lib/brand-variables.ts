/**
 * How the variables of a brand for a service begin: `acme-club` at Google has `ACME_CLUB_GOOGLE_…`.
 */
export const variablePrefix = (tenantCode: string, service: string): string =>
  `${tenantCode}_${service}`.toUpperCase().replace(/[^A-Z0-9]/g, '_');

/**
 * The variable with what a vendor of games and a brand sign with: `acme` has
 * `ACME_VENDOR_HARBOUR_GAMES_SECRET` for `harbour-games` (docs/operators.md).
 */
export const vendorSecretName = (tenantCode: string, vendorCode: string): string =>
  `${variablePrefix(tenantCode, `vendor_${vendorCode}`)}_SECRET`;

/** A shorter secret could be guessed. */
export const minVendorSecretLength = 32;

/** Why what a variable says is no secret of a vendor's; undefined when it is one. */
export const vendorSecretFault = (value: string | undefined): string | undefined =>
  !value
    ? 'is not set'
    : value.length < minVendorSecretLength
      ? `is shorter than ${minVendorSecretLength} characters`
      : undefined;
