/**
 * Where a page measures how far away a host of the brand is: an answer of no bytes, for every
 * origin.
 */
export const pingPath = '/ping';

const hostForm =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+(?::\d{1,5})?$/;

/**
 * The domains of a list that are hosts and nothing else, each once, at most `most`; names of one's
 * own machine are nobody else's.
 */
export const validHosts = (domains: readonly string[], limit = 12): string[] =>
  [...new Set(domains.map((domain) => domain.toLowerCase()))]
    .filter((domain) => hostForm.test(domain) && !domain.endsWith('.localhost'))
    .slice(0, limit);
