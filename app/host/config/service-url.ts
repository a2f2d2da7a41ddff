import { isLocalhost } from '#app/lib/local-host.ts';

/** Whether a service may be spoken with there: never in the clear, but on this machine. */
export const isServiceUrl = (address: string): boolean =>
  URL.canParse(address) &&
  (new URL(address).protocol === 'https:' ||
    (new URL(address).protocol === 'http:' && isLocalhost(new URL(address).hostname)));
