import type { RequestMeta } from '#app/domain/request-meta.ts';
import { token } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { mayDo } from '#schema/office-calls/acts.ts';
import type { OfficeCallDefinition } from '#schema/office-calls/call.ts';
import { officeCallTable, type OfficeCallName } from '#schema/office-calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { CallFaultError } from '../calls/call-fault-error.ts';
import { fault, faultResponse, jsonResponse, valueResponse } from '../calls/responses.ts';
import { isOutage } from '../db/is-outage.ts';
import { createBodyAdmission, type BodyAdmission } from '../http/read-body.ts';
import type { PlatformLog } from '../http/dispatcher.ts';
import { readInput } from '../http/read-input.ts';
import { hasActiveStaff } from './account-store.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { officeDocument } from './openapi.ts';
import { recordRefusal, type OfficeEvent } from './record-event.ts';
import { verifySession, type OfficeSession } from './session-store.ts';

interface OfficeApiDeps extends OfficeServices {
  readonly handlers: OfficeHandlers;
  readonly log: PlatformLog;
}

export interface OfficeApi {
  /**
   * Serves `/office/api/*` and `/office/openapi.json` of one brand; every response is an envelope.
   * Never rejects.
   */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
}

interface NamedCall {
  readonly name: OfficeCallName;
  readonly definition: OfficeCallDefinition;
}

const calls = new Map<string, NamedCall>(
  (Object.entries(officeCallTable) as [OfficeCallName, OfficeCallDefinition][]).map(
    ([name, definition]) => [definition.path, { name, definition }],
  ),
);

async function admit(
  services: OfficeServices,
  { name, definition: { access } }: NamedCall,
  request: Request,
  context: Omit<OfficeContext, 'session' | 'call'>,
): Promise<Result<OfficeSession | undefined, CallFault>> {
  if (access === 'guest') return { ok: true, value: undefined };
  const header = request.headers.get('authorization');
  const sessionToken = /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1];
  if (sessionToken === undefined) return refuse(fault('missing_token'));
  const { tenant, now } = context;
  const session = await verifySession(services.database, tenant.code, sessionToken, now);
  if (!session) return refuse(fault('invalid_token'));
  const isAllowed =
    typeof access === 'string'
      ? session.stage === 'open' && mayDo(session.role, access)
      : access.includes(session.stage);
  if (isAllowed) return { ok: true, value: session };
  if (session.stage !== 'open') return refuse(fault('step_required'));
  const { staff, sessionId } = session;
  const event: OfficeEvent = {
    event: 'office-access',
    staff,
    session: sessionId,
    detail: { call: name },
  };
  await recordRefusal(services, context, event, 'not_permitted');
  return refuse(fault('not_permitted'));
}

function handle(
  handlers: OfficeHandlers,
  name: OfficeCallName,
  input: unknown,
  context: OfficeContext,
): Promise<Result<unknown, CallFault>> {
  // `input` was parsed by the schema of the same call.
  const handler = handlers[name] as (
    input: unknown,
    context: OfficeContext,
  ) => Promise<Result<unknown, CallFault>>;
  return handler(input, context);
}

async function answerCall(
  deps: OfficeApiDeps,
  admission: BodyAdmission,
  call: NamedCall,
  request: Request,
  { tenant, ip }: { readonly tenant: Tenant; readonly ip: string },
): Promise<Result<unknown, CallFault>> {
  const now = deps.clock.now();
  const origin = { tenant, ip, now };
  const run = async (): Promise<Result<unknown, CallFault>> => {
    const session = await admit(deps, call, request, origin);
    if (!session.ok) return session;
    const { method, input: schema } = call.definition;
    const rules = { method, input: schema, encrypted: false };
    const input = await readInput(request, new URL(request.url), rules);
    if (!input.ok) return input;
    const context = { ...origin, call: call.name, session: session.value };
    return handle(deps.handlers, call.name, input.value, context);
  };
  return request.method === 'GET'
    ? run()
    : admission({ request, definition: {}, tenant, ip, now }, run);
}

async function answer(
  deps: OfficeApiDeps,
  admission: BodyAdmission,
  request: Request,
  meta: RequestMeta,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const tenant = await deps.findTenant(meta.merchantCode);
  // Brands without staff have no office, which reduces the attack surface.
  if (!tenant || !(await hasActiveStaff(deps.database, tenant.code)))
    return faultResponse(fault('not_found'));
  if (pathname === '/office/openapi.json')
    return request.method === 'GET'
      ? jsonResponse(officeDocument())
      : faultResponse(fault('wrong_method'), { allow: 'GET' });
  const call = calls.get(pathname);
  if (!call) return faultResponse(fault('unknown_call'));
  if (request.method !== call.definition.method)
    return faultResponse(fault('wrong_method'), { allow: call.definition.method });
  const result = await answerCall(deps, admission, call, request, { tenant, ip: meta.ip });
  return result.ok ? valueResponse(result.value) : faultResponse(result.fault);
}

export function createOfficeApi(deps: OfficeApiDeps): OfficeApi {
  const admission = createBodyAdmission(async () => ok(undefined));
  return {
    fetch: (request, meta) =>
      answer(deps, admission, request, meta).catch((error: unknown) => {
        if (error instanceof CallFaultError) return faultResponse(error.fault);
        const requestId = token(deps.random, 9);
        const { merchantCode } = meta;
        deps.log({ level: 'error', requestId, call: 'office', merchantCode, error });
        const key = isOutage(error) ? 'database_unreachable' : 'unknown_error';
        return faultResponse(fault(key, { requestId }), { 'x-request-id': requestId });
      }),
  };
}
