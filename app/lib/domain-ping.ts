/** The path by which a page measures a host of the brand: an empty answer, for every origin. */
export const pingPath = '/ping';

const hostForm =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+(?::\d{1,5})?$/;

/**
 * The valid hosts of a list, each once, at most `limit`; names of this machine are useless to
 * others.
 */
export const validHosts = (domains: readonly string[], limit = 12): string[] =>
  [...new Set(domains.map((domain) => domain.toLowerCase()))]
    .filter((domain) => hostForm.test(domain) && !domain.endsWith('.localhost'))
    .slice(0, limit);
