import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKey } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault, faultAnswer } from '../http/answer.ts';
import type { NamedLine } from '../http/call-index.ts';
import type { Failure } from './state.ts';
import type { Switchboard } from './switchboard.ts';

/** What the sandbox makes of a call before it is read: nothing, or an answer of its own. */
export type Interference =
  { readonly kind: 'none' } | { readonly kind: 'answer'; readonly response: Response };

/** The longest that a call can be made to wait, in ms. */
export const LONGEST_WAIT = 30_000;

/** How long a dropped answer stays open after its first bytes, in ms. */
const DROP_AFTER = 50;

const answer = (response: Response): Interference => ({ kind: 'answer', response });

/**
 * Slows or fails what a path answers, as the switchboard says; undefined when it may answer by
 * itself.
 */
export async function upset(
  switchboard: Switchboard,
  code: string,
  path: string,
): Promise<Response | undefined> {
  const ms = (await switchboard.stateOf(code)).slow[path];
  if (ms) await wait(Math.min(ms, LONGEST_WAIT));
  const failure = await takeFailure(switchboard, code, path);
  return failure && failing(failure);
}

/**
 * Slows, fails or closes a call as the switchboard says. System calls answer in maintenance too:
 * that is how one learns of it [ST-01].
 */
export const interferer =
  (switchboard: Switchboard) =>
  async ({ code }: Tenant, { line }: NamedLine): Promise<Interference> => {
    const failed = await upset(switchboard, code, line.path);
    if (failed) return answer(failed);
    const state = await switchboard.stateOf(code);
    if (line.path.startsWith('/wps/system/')) return { kind: 'none' };
    if (state.maintenance.on)
      return answer(faultAnswer(fault('maintenance', { end: state.maintenance.end })));
    if (state.region.blocked) return answer(faultAnswer(fault('region_restricted')));
    return { kind: 'none' };
  };

/** Takes one failure of a path's count, if it has any left. */
async function takeFailure(
  switchboard: Switchboard,
  code: string,
  path: string,
): Promise<Failure | undefined> {
  if (!(await switchboard.stateOf(code)).fail[path]) return undefined;
  let taken: Failure | undefined;
  await switchboard.change(code, (state) => {
    const { [path]: failure, ...others } = state.fail;
    taken = failure;
    const left =
      failure && failure.times > 1 ? { [path]: { ...failure, times: failure.times - 1 } } : {};
    return { ...state, fail: { ...others, ...left } };
  });
  return taken;
}

const keyOf: Readonly<Record<number, FaultKey>> = {
  429: 'too_many_requests',
  502: 'platform_unreachable',
  504: 'platform_timeout',
};

function failing({ status }: Failure): Response {
  if (status !== 'drop') return faultAnswer({ key: keyOf[status] ?? 'unknown_error', status });
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
        await wait(DROP_AFTER);
        controller.error(new Error('dropped by the sandbox'));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' },
  });
}
