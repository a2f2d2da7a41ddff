import { createHash } from 'node:crypto';
import type { RequestMeta } from '#app/lib/request-meta.ts';
import type { Clock } from '#app/lib/clock.ts';
import { token, type Random } from '#app/lib/random.ts';
import { refuse, type Result } from '#app/lib/result.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { isOutage } from '../db/is-outage.ts';
import type { Handlers } from '../calls/handler.ts';
import type { ReadAnswer, ReadCall } from '../calls/read-call.ts';
import {
  createCallRecorder,
  type CallLog,
  type CallRecorder,
} from '../security-log/record-call.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import { CallFaultError } from '../calls/call-fault-error.ts';
import { fault, faultResponse, jsonResponse, valueResponse } from '../calls/responses.ts';
import { matchCall, type NamedCall } from './call-index.ts';
import { checkToken } from './check-token.ts';
import { handleCall, newProgress, type CallProgress } from './handle-call.ts';
import { openApiDocument } from './openapi.ts';
import { checkInput, readInput } from './read-input.ts';
import { createEnvelopeBudget, type EnvelopeBudget } from './envelope-budget.ts';
import { createBodyAdmission, type BodyAdmission, type LargeBodyCount } from './admit-body.ts';
import { readLanguage } from './read-language.ts';

/** Logs unexpected failures. Never contains input, headers or tokens. */
export interface PlatformLog {
  (entry: {
    readonly level: 'error';
    readonly requestId: string;
    readonly call: string;
    readonly merchantCode: string;
    readonly error: unknown;
  }): void;
}

export type InjectedFault =
  { readonly kind: 'none' } | { readonly kind: 'answer'; readonly response: Response };

export interface CallDispatcherDeps {
  readonly handlers: Handlers;
  readonly tokens: SessionVerifier;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: PlatformLog;
  readonly securityLog: CallLog;
  readonly countLargeBody: LargeBodyCount;
  /** Undefined for an unknown code. */
  readonly effectiveTenant: (code: string) => Promise<Tenant | undefined>;
  /** The sandbox may override the visitor's address. */
  readonly addressOf: (code: string, ip: string) => Promise<string>;
  readonly injectFault: (tenant: Tenant, call: NamedCall) => Promise<InjectedFault>;
}

interface Dispatcher extends CallDispatcherDeps {
  readonly admission: BodyAdmission;
  readonly mayDecrypt: EnvelopeBudget;
}

/** Retry-After in seconds during a database outage. */
const retryAfter = '10';

/**
 * Serves `/wps/*` and `/lgw/*` from the call table. Every response is an envelope; bad input never
 * causes a 5xx [API-30].
 */
export function createDispatcher(deps: CallDispatcherDeps): CallDispatcher {
  const dispatcher = {
    ...deps,
    admission: createBodyAdmission(deps.countLargeBody),
    mayDecrypt: createEnvelopeBudget(),
  };
  return {
    fetch: async (request, meta) => {
      const answer = await answerSafely(dispatcher, request, meta);
      return request.method === 'HEAD'
        ? new Response(null, { status: answer.status, headers: answer.headers })
        : answer;
    },
    read: (call, meta) => answerRead(dispatcher, call, meta),
  };
}

export interface CallDispatcher {
  readonly fetch: (request: Request, meta: RequestMeta) => Promise<Response>;
  readonly read: (call: ReadCall, meta: RequestMeta) => Promise<ReadAnswer>;
}

/** Same response as the corresponding request. */
async function answerRead(
  deps: Dispatcher,
  call: ReadCall,
  meta: RequestMeta,
): Promise<ReadAnswer> {
  const result = await readResult(deps, call, meta).catch(
    (error: unknown) => faultOf(deps, call.name, meta, error).result,
  );
  if (result instanceof Response) return { kind: 'response', response: result };
  const text = JSON.stringify(result);
  const digest = createHash('sha256').update(text).digest('base64');
  return digest === call.known ? { kind: 'same' } : { kind: 'text', text, digest };
}

async function readResult(
  deps: Dispatcher,
  call: ReadCall,
  meta: RequestMeta,
): Promise<Result<unknown, CallFault> | Response> {
  const tenant = await deps.effectiveTenant(meta.merchantCode);
  if (!tenant) return refuse(fault('unknown_merchant'));
  const { name } = call;
  const injected = await deps.injectFault(tenant, { name, definition: callTable[name] });
  if (injected.kind === 'answer') return injected.response;
  const ip = await deps.addressOf(tenant.code, meta.ip);
  const startedCall = await beginCall(deps, tenant, name, ip);
  const result = await handleRead(deps, call, { tenant, ip, ...startedCall });
  await startedCall.recorder.answered(result);
  return result;
}

async function handleRead(
  { tokens, handlers }: Dispatcher,
  { name, input, token: sessionToken, acceptLanguage, agent }: ReadCall,
  { tenant, ip, now, progress, recorder }: Omit<ResolvedCall, 'call' | 'host'> & StartedCall,
): Promise<Result<unknown, CallFault>> {
  const definition: CallDefinition = callTable[name];
  const header = sessionToken === undefined ? null : `Bearer ${sessionToken}`;
  const member = await checkToken(header, definition, tokens, tenant, now);
  if (!member.ok) return member;
  progress.member = member.value;
  const checkedInput = await checkInput(input, definition);
  if (!checkedInput.ok) return checkedInput;
  progress.input = checkedInput.value;
  return handleCall(handlers, name, checkedInput.value, {
    tenant,
    member: member.value,
    ip,
    now,
    language: readLanguage(acceptLanguage ?? null, tenant),
    subject: progress.subject,
    record: recorder.record,
    agent,
  });
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
    const match = matchCall(request.method, url.pathname);
    const { result, requestId } = faultOf(
      deps,
      match && 'call' in match ? match.call.name : 'none',
      meta,
      error,
    );
    return faultResponse(result.fault, {
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
      ...(isOutage(error) ? { 'retry-after': retryAfter } : {}),
    });
  }
}

/** Logs an unexpected error under the number in the response. */
function faultOf(
  { random, log }: Dispatcher,
  call: CallName | 'none',
  { merchantCode }: RequestMeta,
  error: unknown,
): {
  readonly result: { readonly ok: false; readonly fault: CallFault };
  readonly requestId?: string;
} {
  if (error instanceof CallFaultError) return { result: refuse(error.fault) };
  const requestId = token(random, 9);
  log({ level: 'error', requestId, call, merchantCode, error });
  const key = isOutage(error) ? 'database_unreachable' : 'unknown_error';
  return { result: refuse(fault(key, { requestId })), requestId };
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
    host: meta.host,
    call: match.call,
  });
  return result.ok
    ? valueResponse(result.value, match.call.definition)
    : faultResponse(result.fault);
}

interface StartedCall {
  readonly now: number;
  readonly progress: CallProgress;
  readonly recorder: CallRecorder;
}

async function beginCall(
  { clock, securityLog }: CallDispatcherDeps,
  tenant: Tenant,
  name: CallName,
  address: string,
): Promise<StartedCall> {
  const now = clock.now();
  const progress = newProgress();
  const call = { tenant, name, address, now, progress };
  return { now, progress, recorder: await createCallRecorder(securityLog, call) };
}

interface ResolvedCall {
  readonly tenant: Tenant;
  readonly ip: string;
  readonly host: string | undefined;
  readonly call: NamedCall;
}

async function answerCall(
  deps: Dispatcher,
  request: Request,
  url: URL,
  resolved: ResolvedCall,
): Promise<Result<unknown, CallFault>> {
  const { tenant, ip, call } = resolved;
  const startedCall = await beginCall(deps, tenant, call.name, ip);
  const result = await admitAndHandle(deps, request, url, { ...resolved, ...startedCall });
  await startedCall.recorder.answered(result);
  return result;
}

async function admitAndHandle(
  deps: Dispatcher,
  request: Request,
  url: URL,
  { tenant, ip, host, call, now, progress, recorder }: ResolvedCall & StartedCall,
): Promise<Result<unknown, CallFault>> {
  // Cheap checks first: a refused caller must not cost a body.
  const { definition } = call;
  return deps.admission({ request, definition, tenant, ip, now }, async (takeBytes) => {
    const header = request.headers.get('authorization');
    const member = await checkToken(header, definition, deps.tokens, tenant, now);
    if (!member.ok) return member;
    progress.member = member.value;
    const mayDecrypt = (length: number) => deps.mayDecrypt(ip, length, now);
    const input = await readInput(request, url, definition, { mayDecrypt, takeBytes });
    if (!input.ok) return input;
    progress.input = input.value;
    const language = readLanguage(request.headers.get('accept-language'), tenant);
    return handleCall(deps.handlers, call.name, input.value, {
      tenant,
      member: member.value,
      ip,
      host,
      now,
      language,
      subject: progress.subject,
      record: recorder.record,
      agent: request.headers.get('user-agent') ?? undefined,
    });
  });
}

function answerDocument(request: Request): Response {
  if (request.method === 'GET' || request.method === 'HEAD') return jsonResponse(openApiDocument());
  return faultResponse(fault('wrong_method'), { allow: 'GET, HEAD' });
}
