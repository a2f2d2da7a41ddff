/** Pages measure the latency of the brand's hosts here; empty response, any origin. */
export const pingPath = '/ping';

const hostForm =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+(?::\d{1,5})?$/;

/** Distinct valid hosts, at most `limit`; local names are useless to other machines. */
export const validHosts = (domains: readonly string[], limit = 12): string[] =>
  [...new Set(domains.map((domain) => domain.toLowerCase()))]
    .filter((domain) => hostForm.test(domain) && !domain.endsWith('.localhost'))
    .slice(0, limit);
