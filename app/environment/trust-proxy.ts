import proxyAddr from 'proxy-addr';
import { z } from 'zod';

/** More than any real chain of proxies. */
const maxProxyHops = 16;

/** The number of proxies in front of the server, or their addresses. */
export type TrustProxy = number | readonly string[];

function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return Number(text === 'true');
  if (/^\d+$/.test(text)) return Number(text) <= maxProxyHops ? Number(text) : undefined;
  const ranges = text.split(',').map((range) => range.trim());
  try {
    proxyAddr.compile(ranges);
    return ranges;
  } catch (fault) {
    // proxy-addr throws for an invalid address or range.
    if (fault instanceof TypeError) return undefined;
    throw fault;
  }
}

export const trustProxy = z.string().transform((text, { addIssue }): TrustProxy => {
  const setting = parseTrustProxy(text);
  if (setting === undefined)
    addIssue(
      `must be 0, the number of proxies in a row (1 to ${maxProxyHops}), or their addresses and ranges, such as 10.0.0.0/8,127.0.0.1`,
    );
  return setting ?? 0;
});
