import type { Clock } from '#app/lib/clock.ts';
import { token, type Random } from '#app/lib/random.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { isOutage } from '../db/is-outage.ts';
import type { Handlers, Visit } from '../handler.ts';
import { NoProvider } from '../outbox/no-provider.ts';
import type { Interference } from '../sandbox/interference.ts';
import type { TokenDoor } from '../token-door.ts';
import { fault, faultAnswer, jsonAnswer, valueAnswer } from './answer.ts';
import { matchCall, type NamedLine } from './call-index.ts';
import { checkToken } from './check-token.ts';
import { openApiDocument } from './openapi.ts';
import { readInput } from './read-input.ts';
import { readLanguage } from './read-language.ts';

/** Where a request came in: the host has found the brand and the visitor's address. */
export interface Arrival {
  readonly merchantCode: string;
  readonly ip: string;
}

/** One line about a call that failed unexpectedly. Never holds input, headers or tokens. */
export interface PlatformLog {
  (entry: {
    readonly level: 'error';
    readonly requestId: string;
    readonly call: string;
    readonly merchantCode: string;
    readonly error: unknown;
  }): void;
}

export interface DispatcherParts {
  readonly handlers: Handlers;
  readonly tokens: TokenDoor;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: PlatformLog;
  /**
   * The tenant as it is in force now (sandbox switches applied), or nothing when there is none of
   * that code.
   */
  readonly tenantInForce: (code: string) => Promise<Tenant | undefined>;
  /** From where a visitor comes: the sandbox may say otherwise than the host. */
  readonly addressOf: (code: string, ip: string) => Promise<string>;
  /** What the sandbox does to calls on their way in. */
  readonly interfere: (tenant: Tenant, found: NamedLine) => Promise<Interference>;
}

/** Seconds after which a call may be tried again when the database is away. */
const retryAfter = '10';

/**
 * Answers `/wps/*` and `/lgw/*` from the call table: every answer is an envelope, and bad input is
 * never a 5xx [API-30].
 */
export function createDispatcher(
  parts: DispatcherParts,
): (request: Request, at: Arrival) => Promise<Response> {
  return async (request, at) => {
    const answer = await answerSafely(parts, request, at);
    // HEAD is GET without the body.
    return request.method === 'HEAD'
      ? new Response(null, { status: answer.status, headers: answer.headers })
      : answer;
  };
}

async function answerSafely(
  parts: DispatcherParts,
  request: Request,
  at: Arrival,
): Promise<Response> {
  const url = new URL(request.url);
  try {
    return await answer(parts, request, url, at);
  } catch (error) {
    if (error instanceof NoProvider) return faultAnswer(fault('messages_unavailable'));
    const requestId = token(parts.random, 9);
    const matched = matchCall(request.method, url.pathname);
    parts.log({
      level: 'error',
      requestId,
      call: matched && 'found' in matched ? matched.found.name : 'none',
      merchantCode: at.merchantCode,
      error,
    });
    if (isOutage(error))
      return faultAnswer(fault('database_unreachable', { requestId }), {
        'x-request-id': requestId,
        'retry-after': retryAfter,
      });
    return faultAnswer(fault('unknown_error', { requestId }), { 'x-request-id': requestId });
  }
}

async function answer(
  parts: DispatcherParts,
  request: Request,
  url: URL,
  at: Arrival,
): Promise<Response> {
  if (url.pathname === '/wps/openapi.json') return answerDocument(request);
  const matched = matchCall(request.method, url.pathname);
  if (!matched) return faultAnswer(fault('unknown_call'));
  if ('allow' in matched)
    return faultAnswer(fault('wrong_method'), { allow: matched.allow.join(', ') });
  const tenant = await parts.tenantInForce(at.merchantCode);
  if (!tenant) return faultAnswer(fault('unknown_merchant'));
  const interference = await parts.interfere(tenant, matched.found);
  if (interference.kind === 'answer') return interference.response;
  const result = await answerCall(parts, request, url, {
    tenant,
    ip: await parts.addressOf(tenant.code, at.ip),
    found: matched.found,
  });
  return result.ok ? valueAnswer(result.value) : faultAnswer(result.fault);
}

interface Asked {
  readonly tenant: Tenant;
  readonly ip: string;
  readonly found: NamedLine;
}

async function answerCall(
  parts: DispatcherParts,
  request: Request,
  url: URL,
  { tenant, ip, found }: Asked,
): Promise<Result<unknown, CallFault>> {
  const now = parts.clock.now();
  const member = await checkToken(request, found.line, parts.tokens, tenant, now);
  if (!member.ok) return member;
  const input = await readInput(request, url, found.line);
  if (!input.ok) return input;
  const language = readLanguage(request, tenant);
  return handle(parts.handlers, found.name, input.value, {
    tenant,
    member: member.value,
    ip,
    now,
    language,
    agent: request.headers.get('user-agent') ?? undefined,
  });
}

function handle(
  handlers: Handlers,
  name: CallName,
  input: unknown,
  visit: Visit,
): Promise<Result<unknown, CallFault>> {
  // The table's schema of this very name has just produced the input; the union of all handlers
  // cannot say so to the compiler.
  const handler = handlers[name] as (
    input: unknown,
    visit: Visit,
  ) => Promise<Result<unknown, CallFault>>;
  return handler(input, visit);
}

function answerDocument(request: Request): Response {
  if (request.method === 'GET' || request.method === 'HEAD') return jsonAnswer(openApiDocument());
  return faultAnswer(fault('wrong_method'), { allow: 'GET, HEAD' });
}
