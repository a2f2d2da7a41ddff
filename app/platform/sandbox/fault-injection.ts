import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKey } from '#schema/envelope.ts';
import { faultResponse } from '../calls/responses.ts';
import type { Failure } from './state.ts';
import type { SandboxStore } from './state-store.ts';

export const MAX_DELAY_MS = 30_000;

/** How long a dropped response stays open after its first bytes, in ms. */
const DROP_DELAY_MS = 50;

/** Undefined when the path responds normally. */
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
  // Breaks the response off: the socket is destroyed, or an in-process read rejects. A non-text
  // type prevents buffering for compression.
  const parts = [new TextEncoder().encode('{"success":')];
  const body = new ReadableStream(
    {
      async pull(controller) {
        const part = parts.shift();
        if (part) return controller.enqueue(part);
        // A host may read ahead; an earlier failure would become a regular 500.
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
