import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKey } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault, faultResponse } from '../calls/responses.ts';
import type { NamedCall } from '../http/call-index.ts';
import type { InjectedFault } from '../http/dispatcher.ts';
import type { Failure } from './state.ts';
import type { SandboxStore } from './state-store.ts';

/** The longest that a call can be made to wait, in ms. */
export const MAX_DELAY_MS = 30_000;

/** How long a dropped answer stays open after its first bytes, in ms. */
const DROP_DELAY_MS = 50;

const answer = (response: Response): InjectedFault => ({ kind: 'answer', response });

/**
 * Delays or fails the response of a path, as the sandbox state says; undefined when the path is to
 * answer by itself.
 */
export async function injectFault(
  store: SandboxStore,
  code: string,
  path: string,
): Promise<Response | undefined> {
  const ms = (await store.stateOf(code)).slow[path];
  if (ms) await wait(Math.min(ms, MAX_DELAY_MS));
  const failure = await consumeFailure(store, code, path);
  return failure && failureResponse(failure);
}

/**
 * Delays, fails or closes a call as the sandbox state says. System calls answer during maintenance
 * too: clients learn of the maintenance from them [ST-01].
 */
export const createFaultInjector =
  (store: SandboxStore) =>
  async ({ code }: Tenant, { definition }: NamedCall): Promise<InjectedFault> => {
    const injectedResponse = await injectFault(store, code, definition.path);
    if (injectedResponse) return answer(injectedResponse);
    const state = await store.stateOf(code);
    if (definition.path.startsWith('/wps/system/')) return { kind: 'none' };
    if (state.maintenance.on)
      return answer(faultResponse(fault('maintenance', { end: state.maintenance.end })));
    if (state.region.blocked) return answer(faultResponse(fault('region_restricted')));
    return { kind: 'none' };
  };

/** Takes one failure of a path's count, if it has any left. */
async function consumeFailure(
  store: SandboxStore,
  code: string,
  path: string,
): Promise<Failure | undefined> {
  if (!(await store.stateOf(code)).fail[path]) return undefined;
  let consumed: Failure | undefined;
  await store.change(code, (state) => {
    const { [path]: failure, ...others } = state.fail;
    consumed = failure;
    const remaining =
      failure && failure.times > 1 ? { [path]: { ...failure, times: failure.times - 1 } } : {};
    return { ...state, fail: { ...others, ...remaining } };
  });
  return consumed;
}

const faultKeyByStatus: Readonly<Record<number, FaultKey>> = {
  429: 'too_many_requests',
  502: 'platform_unreachable',
  504: 'platform_timeout',
};

function failureResponse({ status }: Failure): Response {
  if (status !== 'drop')
    return faultResponse({ key: faultKeyByStatus[status] ?? 'unknown_error', status });
  // The answer begins and then breaks off: the socket is torn down under a client, and one in
  // process gets a rejected read. It is no text, so that no host waits for its end to compress it.
  const parts = [new TextEncoder().encode('{"success":')];
  const body = new ReadableStream(
    {
      async pull(controller) {
        const part = parts.shift();
        if (part) return controller.enqueue(part);
        // A host may read ahead before it sends anything; what fails by then would become a tidy
        // 500.
        await wait(DROP_DELAY_MS);
        controller.error(new Error('dropped by the sandbox'));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' },
  });
}
