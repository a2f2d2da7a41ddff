import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { busy } from '#app/platform/wallet/wallet-responses.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import type { PlatformClient } from './platform-worker/client.ts';

const retryAfter = '60';

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const refusalOf = ({ url }: Request): Response =>
  signedApiOf(new URL(url).pathname)
    ? busy(503)
    : faultResponse(fault('database_unreachable'), { 'retry-after': retryAfter });

/**
 * Answers writes with 503 while the disk is nearly full or no file can be opened; reads continue.
 * @param problem one line for operators; undefined while writing is possible
 */
export function guardWrites(
  platform: PlatformClient,
  problem: () => string | undefined,
): PlatformClient {
  const guard =
    (pass: PlatformClient['fetch']): PlatformClient['fetch'] =>
    async (request, at) =>
      problem() !== undefined && !isRead(request) ? refusalOf(request) : pass(request, at);
  return {
    ...platform,
    fetch: guard(platform.fetch),
    vendor: guard(platform.vendor),
    async readinessProblems() {
      const current = problem();
      return [...(current === undefined ? [] : [current]), ...(await platform.readinessProblems())];
    },
  };
}
