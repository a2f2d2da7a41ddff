import type { RequestMeta } from '#app/lib/request-meta.ts';
import type { Clock } from '#app/lib/clock.ts';
import { token, type Random } from '#app/lib/random.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { isOutage } from '../db/is-outage.ts';
import type { Handlers, CallContext, CallSubject, SessionMember } from '../calls/handler.ts';
import { recordCall } from '../security-log/record-call.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import { CallFaultError } from '../calls/call-fault-error.ts';
import { fault, faultResponse, jsonResponse, valueResponse } from '../calls/responses.ts';
import { matchCall, type NamedCall } from './call-index.ts';
import { checkToken } from './check-token.ts';
import { openApiDocument } from './openapi.ts';
import { readInput } from './read-input.ts';
import { createBodyAdmission, type BodyAdmission } from './admit-body.ts';
import { readLanguage } from './read-language.ts';

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

/** What the sandbox does with a call before it is read: nothing, or a response of its own. */
export type InjectedFault =
  { readonly kind: 'none' } | { readonly kind: 'answer'; readonly response: Response };

export interface CallDispatcherDeps {
  readonly handlers: Handlers;
  readonly tokens: SessionVerifier;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: PlatformLog;
  readonly securityLog: SecurityLog;
  /**
   * The tenant as it is in force now (sandbox switches applied), or nothing when there is none of
   * that code.
   */
  readonly effectiveTenant: (code: string) => Promise<Tenant | undefined>;
  /** From where a visitor comes: the sandbox may say otherwise than the host. */
  readonly addressOf: (code: string, ip: string) => Promise<string>;
  /** What the sandbox does to calls on their way in. */
  readonly injectFault: (tenant: Tenant, call: NamedCall) => Promise<InjectedFault>;
}

/** What one dispatcher works with. */
interface Dispatcher extends CallDispatcherDeps {
  readonly admission: BodyAdmission;
}

/** Seconds after which a call may be tried again when the database is away. */
const retryAfter = '10';

/**
 * Answers `/wps/*` and `/lgw/*` from the call table: every answer is an envelope, and bad input is
 * never a 5xx [API-30].
 */
export function createDispatcher(
  deps: CallDispatcherDeps,
): (request: Request, meta: RequestMeta) => Promise<Response> {
  const admission = createBodyAdmission();
  return async (request, meta) => {
    const answer = await answerSafely({ ...deps, admission }, request, meta);
    // HEAD is GET without the body.
    return request.method === 'HEAD'
      ? new Response(null, { status: answer.status, headers: answer.headers })
      : answer;
  };
}

async function answerSafely(
  deps: Dispatcher,
  request: Request,
  meta: RequestMeta,
): Promise<Response> {
  const url = new URL(request.url);
  try {
    return await answer(deps, request, url, meta);
  } catch (error) {
    if (error instanceof CallFaultError) return faultResponse(error.fault);
    const requestId = token(deps.random, 9);
    const match = matchCall(request.method, url.pathname);
    deps.log({
      level: 'error',
      requestId,
      call: match && 'call' in match ? match.call.name : 'none',
      merchantCode: meta.merchantCode,
      error,
    });
    if (isOutage(error))
      return faultResponse(fault('database_unreachable', { requestId }), {
        'x-request-id': requestId,
        'retry-after': retryAfter,
      });
    return faultResponse(fault('unknown_error', { requestId }), { 'x-request-id': requestId });
  }
}

async function answer(
  deps: Dispatcher,
  request: Request,
  url: URL,
  meta: RequestMeta,
): Promise<Response> {
  if (url.pathname === '/wps/openapi.json') return answerDocument(request);
  const match = matchCall(request.method, url.pathname);
  if (!match) return faultResponse(fault('unknown_call'));
  if ('allow' in match)
    return faultResponse(fault('wrong_method'), { allow: match.allow.join(', ') });
  const tenant = await deps.effectiveTenant(meta.merchantCode);
  if (!tenant) return faultResponse(fault('unknown_merchant'));
  const injected = await deps.injectFault(tenant, match.call);
  if (injected.kind === 'answer') return injected.response;
  const result = await answerCall(deps, request, url, {
    tenant,
    ip: await deps.addressOf(tenant.code, meta.ip),
    call: match.call,
  });
  return result.ok ? valueResponse(result.value) : faultResponse(result.fault);
}

interface ResolvedCall {
  readonly tenant: Tenant;
  readonly ip: string;
  readonly call: NamedCall;
}

async function answerCall(
  deps: Dispatcher,
  request: Request,
  url: URL,
  { tenant, ip, call }: ResolvedCall,
): Promise<Result<unknown, CallFault>> {
  const now = deps.clock.now();
  const progress: CallProgress = { member: undefined, input: undefined, subject: noSubject() };
  const result = await admitAndHandle(deps, request, url, { tenant, ip, call, now, progress });
  await recordCall(deps.securityLog, {
    tenant: tenant.code,
    name: call.name,
    address: ip,
    now,
    ...progress,
    result,
  });
  return result;
}

/** How far a call got, for the security log. */
interface CallProgress {
  member: SessionMember | undefined;
  input: unknown;
  readonly subject: CallSubject;
}

const noSubject = (): CallSubject => ({ member: undefined, name: undefined });

async function admitAndHandle(
  deps: Dispatcher,
  request: Request,
  url: URL,
  {
    tenant,
    ip,
    call,
    now,
    progress,
  }: ResolvedCall & { readonly now: number; readonly progress: CallProgress },
): Promise<Result<unknown, CallFault>> {
  // The cheap looks first: what a body costs is spent on nobody who is refused anyway [F1].
  return deps.admission({ request, definition: call.definition, ip, now }, async () => {
    const member = await checkToken(request, call.definition, deps.tokens, tenant, now);
    if (!member.ok) return member;
    progress.member = member.value;
    const input = await readInput(request, url, call.definition);
    if (!input.ok) return input;
    progress.input = input.value;
    const language = readLanguage(request, tenant);
    return handle(deps.handlers, call.name, input.value, {
      tenant,
      member: member.value,
      ip,
      now,
      language,
      subject: progress.subject,
      agent: request.headers.get('user-agent') ?? undefined,
    });
  });
}

function handle(
  handlers: Handlers,
  name: CallName,
  input: unknown,
  context: CallContext,
): Promise<Result<unknown, CallFault>> {
  // The table's schema of this very name has just produced the input; the union of all handlers
  // cannot say so to the compiler.
  const handler = handlers[name] as (
    input: unknown,
    visit: CallContext,
  ) => Promise<Result<unknown, CallFault>>;
  return handler(input, context);
}

function answerDocument(request: Request): Response {
  if (request.method === 'GET' || request.method === 'HEAD') return jsonResponse(openApiDocument());
  return faultResponse(fault('wrong_method'), { allow: 'GET, HEAD' });
}
