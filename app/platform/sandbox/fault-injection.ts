import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKey } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { faultResponse } from '../calls/responses.ts';
import type { NamedCall } from '../http/call-index.ts';
import type { InjectedFault } from '../http/dispatcher.ts';
import { closedFault } from '../system-status/closed-calls.ts';
import type { SwitchStore } from '../system-status/switch-store.ts';
import type { Failure } from './state.ts';
import type { SandboxStore } from './state-store.ts';

/** The maximum delay of a call, in ms. */
export const MAX_DELAY_MS = 30_000;

/** How long a dropped answer stays open after its first bytes, in ms. */
const DROP_DELAY_MS = 50;

const answer = (response: Response): InjectedFault => ({ kind: 'answer', response });

/**
 * Delays or fails the response of a path, by the sandbox's state; undefined when the path answers
 * normally.
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

/** Delays or fails a call by the sandbox's state, or refuses it because the brand is closed. */
export const createFaultInjector =
  (store: SandboxStore, switches: SwitchStore) =>
  async ({ code }: Tenant, call: NamedCall): Promise<InjectedFault> => {
    const injectedResponse = await injectFault(store, code, call.definition.path);
    if (injectedResponse) return answer(injectedResponse);
    const closed = closedFault(await switches.switchesOf(code), call);
    return closed ? answer(faultResponse(closed)) : { kind: 'none' };
  };

/** Takes one failure from a path's count, if any is left. */
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
  // The answer begins and then breaks off: the client's socket is destroyed, and an in-process
  // caller gets a rejected read. It is not of a text type, so that no host buffers it for
  // compression.
  const parts = [new TextEncoder().encode('{"success":')];
  const body = new ReadableStream(
    {
      async pull(controller) {
        const part = parts.shift();
        if (part) return controller.enqueue(part);
        // A host may read ahead before it sends anything; an earlier failure would become a regular
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
