import type { Clock } from '#app/lib/clock.ts';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { jsonResponse, readBody, type ErrorCode } from './http.ts';
import { notFoundResponse } from './page-shell.ts';
import { createRateLimiter, type RequestLimits } from './rate-limit.ts';
import type { RequestBody } from './request-fields.ts';

interface ApiHandlerDeps<Endpoint extends string> {
  readonly endpoints: Readonly<
    Record<Endpoint, (brand: string, body: RequestBody) => Promise<object>>
  >;
  readonly maxPerMinute: RequestLimits<Endpoint>;
  readonly clock: Clock;
  /** Increases limits for testers. */
  readonly sandbox: boolean;
  readonly errorResponse: (code: ErrorCode) => Response;
  /** Undefined for an unexpected error. */
  readonly refusalResponse: (error: unknown) => Response | undefined;
  /** Receives unexpected errors. */
  readonly log: (error: unknown) => void;
}

/** Calls are POST requests and count against the limits. */
export function createApiHandler<Endpoint extends string>({
  endpoints,
  maxPerMinute,
  clock,
  sandbox,
  errorResponse,
  refusalResponse,
  log,
}: ApiHandlerDeps<Endpoint>) {
  const isRateLimited = createRateLimiter({ maxPerMinute, clock, sandbox });
  const isEndpoint = (name: string): name is Endpoint => Object.hasOwn(endpoints, name);
  return async (
    name: string,
    request: Request,
    { merchantCode: brand, ip }: RequestMeta,
  ): Promise<Response> => {
    if (!isEndpoint(name) || request.method !== 'POST') return notFoundResponse();
    try {
      const body = await readBody(request);
      const client = { brand, address: ipPrefix(ip), session: String(body['session']) };
      if (isRateLimited(name, client)) return errorResponse('too-many');
      return jsonResponse(await endpoints[name](brand, body));
    } catch (error) {
      const refusal = refusalResponse(error);
      if (refusal) return refusal;
      log(error);
      return errorResponse('busy');
    }
  };
}
