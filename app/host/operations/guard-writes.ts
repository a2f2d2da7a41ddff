import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { busy } from '#app/platform/wallet/wallet-responses.ts';
import type { PlatformClient } from '../platform-worker/client.ts';

const retryAfter = '60';

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const refuseCall = (): Response =>
  faultResponse(fault('database_unreachable'), { 'retry-after': retryAfter });

/**
 * Answers writes with 503 while the disk is nearly full or no file can be opened; reads continue.
 * @param problem one line for operators; undefined while writing is possible
 */
export function guardWrites(
  platform: PlatformClient,
  problem: () => string | undefined,
): PlatformClient {
  const guard =
    <Rest extends readonly unknown[]>(
      pass: (request: Request, ...rest: Rest) => Promise<Response>,
      refuse = refuseCall,
    ) =>
    async (request: Request, ...rest: Rest): Promise<Response> =>
      problem() !== undefined && !isRead(request) ? refuse() : pass(request, ...rest);
  return {
    ...platform,
    fetch: guard(platform.fetch),
    call: guard(platform.call),
    signed: guard(platform.signed, () => busy(503)),
    vendor: guard(platform.vendor),
    async readinessProblems() {
      const current = problem();
      return [...(current === undefined ? [] : [current]), ...(await platform.readinessProblems())];
    },
  };
}
