import type { RequestMeta } from '#app/domain/request-meta.ts';
import type { Clock } from '#app/lib/clock.ts';
import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { createAddressBudget } from '#app/lib/address-budget.ts';
import { acceptedLanguages } from '#app/domain/accept-language.ts';
import { isOutage } from '../db/is-outage.ts';
import type { CallContext, CallSubject, Handlers, SessionMember } from '../calls/handler.ts';
import { createCallRecorder, type CallLog } from '../security-log/record-call.ts';
import type { SessionVerifier } from '../calls/session-verifier.ts';
import { CallFaultError } from '../calls/call-fault-error.ts';
import { fault, faultResponse, jsonResponse, valueResponse } from '../calls/responses.ts';
import { openApiDocument } from './openapi.ts';
import {
  createBodyAdmission,
  type BodyAdmission,
  type LargeBodyCount,
  type TakeBytes,
} from './read-body.ts';
import { readInput } from './read-input.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';

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

export interface NamedCall {
  readonly name: CallName;
  readonly definition: CallDefinition;
}

/** The call, or the path's methods when only the method is wrong. */
type CallMatch = { readonly call: NamedCall } | { readonly allow: readonly string[] } | undefined;

const callsByPath = new Map<string, Map<string, NamedCall>>();
for (const [name, definition] of Object.entries(callTable) as [CallName, CallDefinition][]) {
  const methods = callsByPath.get(definition.path) ?? new Map<string, NamedCall>();
  callsByPath.set(definition.path, methods.set(definition.method, { name, definition }));
}

/** HEAD matches GET. Paths are compared exactly: no decoding, no trailing slash. */
function matchCall(method: string, pathname: string): CallMatch {
  const methods = callsByPath.get(pathname);
  if (!methods) return undefined;
  const call = methods.get(method === 'HEAD' ? 'GET' : method);
  return call ? { call } : { allow: [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : [])] };
}

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
  /** Undefined when the call may run; else the response of a closed brand, or of the sandbox. */
  readonly intercept: (tenant: Tenant, call: NamedCall) => Promise<Response | undefined>;
}

/**
 * In characters per address: a log-in has a few hundred, and decrypting 10,000 blocks the thread
 * for 0.1 s.
 */
const envelopeRule = { max: 64 * 1024, refillPerSecond: 8 * 1024 };

type EnvelopeBudget = (ip: string, length: number, now: number) => boolean;

/** Per address; in-process calls always pass. */
function createEnvelopeBudget(): EnvelopeBudget {
  const budget = createAddressBudget(envelopeRule);
  return (ip, length, now) => ip === '' || budget(ip, length, now);
}

interface Dispatcher extends CallDispatcherDeps {
  readonly admission: BodyAdmission;
  readonly mayDecrypt: EnvelopeBudget;
}

const isBodyless = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

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
  return async (request, meta) => {
    const answer = await answerSafely(dispatcher, request, meta);
    return request.method === 'HEAD'
      ? new Response(null, { status: answer.status, headers: answer.headers })
      : answer;
  };
}

type CallDispatcher = (request: Request, meta: RequestMeta) => Promise<Response>;

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
    return failedCall(deps, matchCall(request.method, url.pathname), meta, error);
  }
}

/** Logs an unexpected error under the number in the response. */
function failedCall(
  { random, log }: Dispatcher,
  match: CallMatch,
  { merchantCode }: RequestMeta,
  error: unknown,
): Response {
  const requestId = token(random, 9);
  const call = match && 'call' in match ? match.call.name : 'none';
  log({ level: 'error', requestId, call, merchantCode, error });
  const key = isOutage(error) ? 'database_unreachable' : 'unknown_error';
  return faultResponse(fault(key, { requestId }), {
    'x-request-id': requestId,
    ...(isOutage(error) ? { 'retry-after': retryAfter } : {}),
  });
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
  const intercepted = await deps.intercept(tenant, match.call);
  if (intercepted) return intercepted;
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

interface CallProgress {
  member: SessionMember | undefined;
  input: unknown;
  readonly subject: CallSubject;
}

interface ResolvedCall {
  readonly tenant: Tenant;
  readonly ip: string;
  readonly host: string | undefined;
  readonly call: NamedCall;
}

const readLanguage = (
  acceptLanguage: string | null,
  { messages, defaultLanguage }: Pick<Tenant, 'messages' | 'defaultLanguage'>,
): string =>
  acceptedLanguages(acceptLanguage).find((code) => Object.hasOwn(messages, code)) ??
  defaultLanguage;

async function answerCall(
  deps: Dispatcher,
  request: Request,
  url: URL,
  { tenant, ip, host, call }: ResolvedCall,
): Promise<Result<unknown, CallFault>> {
  const { definition, name } = call;
  const now = deps.clock.now();
  const progress: CallProgress = {
    member: undefined,
    input: undefined,
    subject: { member: undefined, name: undefined },
  };
  // The input is parsed by the schema of the same call, which the union type cannot express.
  const handle = deps.handlers[name] as (
    input: unknown,
    context: CallContext,
  ) => Promise<Result<unknown, CallFault>>;
  const recordedCall = { tenant, name, address: ip, now, progress };
  const recorder = await createCallRecorder(deps.securityLog, recordedCall);
  // Cheap checks first: a refused caller must not cost a body.
  const run = async (takeBytes?: TakeBytes): Promise<Result<unknown, CallFault>> => {
    const header = request.headers.get('authorization');
    const member = await checkToken(header, definition, deps.tokens, tenant, now);
    if (!member.ok) return member;
    progress.member = member.value;
    const mayDecrypt = (length: number) => deps.mayDecrypt(ip, length, now);
    const input = await readInput(request, url, definition, { mayDecrypt, takeBytes });
    if (!input.ok) return input;
    progress.input = input.value;
    return handle(input.value, {
      tenant,
      member: member.value,
      ip,
      host,
      now,
      language: readLanguage(request.headers.get('accept-language'), tenant),
      subject: progress.subject,
      record: recorder.record,
      agent: request.headers.get('user-agent') ?? undefined,
    });
  };
  const result = await (isBodyless(request)
    ? run()
    : deps.admission({ request, definition, tenant, ip, now }, run));
  await recorder.answered(result);
  return result;
}

function answerDocument(request: Request): Response {
  if (request.method === 'GET' || request.method === 'HEAD') return jsonResponse(openApiDocument());
  return faultResponse(fault('wrong_method'), { allow: 'GET, HEAD' });
}

/** Other tokens are invalid and cost no database query. */
const bearer = /^Bearer +([\x21-\x7e]{1,512})$/i;

/**
 * Required tokens: refuses guests with `missing_token` and bad tokens with `invalid_token`.
 * Optional tokens: a bad one counts as a guest, so that public pages survive an ended session. A
 * session with a due password change may only change it or log out (`change_due`); for optional
 * tokens it counts as a guest [AU-10].
 */
export async function checkToken(
  header: string | null,
  definition: CallDefinition,
  tokens: SessionVerifier,
  tenant: Tenant,
  now: number,
): Promise<Result<SessionMember | undefined, CallFault>> {
  if (definition.token === false) return ok(undefined);
  const token = bearer.exec(header ?? '')?.[1];
  const member = token === undefined ? undefined : await tokens.verify(tenant, token, now);
  if (member?.changeDue && !definition.beforePasswordChange)
    return definition.token === 'optional' ? ok(undefined) : refuse(fault('change_due'));
  if (member || definition.token === 'optional') return ok(member);
  return refuse(fault(header === null ? 'missing_token' : 'invalid_token'));
}
