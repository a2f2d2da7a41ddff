import { isLocalhost } from '#app/lib/local-host.ts';

/** How the variables of a brand for a service begin: `acme-club` at Google has `ACME_CLUB_GOOGLE_…`. */
export const variablePrefix = (tenantCode: string, service: string): string => `${tenantCode}_${service}`.toUpperCase().replace(/[^A-Z0-9]/g, '_');

/** Whether a service may be spoken with there: never in the clear, but on this machine. */
export const isServiceAddress = (address: string): boolean => URL.canParse(address) && (new URL(address).protocol === 'https:' || (new URL(address).protocol === 'http:' && isLocalhost(new URL(address).hostname)));
