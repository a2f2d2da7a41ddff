import { callLottery, faultOf, type Fault } from './lottery-client.ts';
import { endedDraws, type DrawSummary } from './draw-outcome-text.ts';
import { nextPollMs, overduePollMs } from '../../game-page/server-clock.ts';
import { mergeById, mergeTickets, type Store } from './store.ts';

/** After a request that failed, ms; and after too many of them. */
const retryMs = 3_000;
const pauseMs = 60_000;

interface FollowOptions {
  /** The last of the player's tickets in a draw has ended. */
  readonly onEnded: (summary: DrawSummary) => void;
  /** The session is over: nothing is asked any more. */
  readonly onStop: (fault: Fault) => void;
}

/** Whether a ticket or series of the player's is about to change. */
const isWaiting = (store: Store): boolean =>
  store
    .state()
    .tickets.some(
      ({ status, drawsAt }) =>
        status === 'pending' || (status === 'placed' && drawsAt <= store.clock.now()),
    ) || store.state().series.some(({ state }) => state === 'stopping');

/** Asks how the player's tickets ended. */
async function refreshTickets(store: Store, onEnded: FollowOptions['onEnded']) {
  const before = store.state().tickets;
  const { serverNow, tickets, series, balance } = await callLottery('tickets', {});
  store.clock.sync(serverNow);
  store.update({
    tickets: mergeTickets(tickets, store.state().tickets),
    series: mergeById(series, store.state().series),
    ...(balance === undefined ? {} : { balance }),
  });
  for (const summary of endedDraws(before, store.state().tickets)) onEnded(summary);
}

/** How long until the vendor is asked again. */
function waitMs(store: Store): number {
  const now = store.clock.now();
  const { draws, results } = store.state();
  const pending = results.filter(
    ({ numbers, state }) => numbers === null && state !== 'void' && state !== 'voided',
  );
  const wait = nextPollMs({
    now,
    locks: draws.map(({ locksAt }) => locksAt).filter((time) => time > now),
    pending: pending.map(({ drawsAt }) => drawsAt),
  });
  return isWaiting(store) ? Math.min(wait, overduePollMs) : wait;
}

/**
 * Follows the draws by the vendor's clock: asks for them when one locks or is drawn, and for the
 * player's tickets when they have been. Who comes back to the page, or online again, waits for
 * nothing.
 */
export function followDraws(store: Store, { onEnded, onStop }: FollowOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isAsking, isStopped] = [false, false];
  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void poll(), ms);
  };
  async function poll(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      store.apply(await callLottery('draws', {}));
      if (isWaiting(store)) await refreshTickets(store, onEnded);
      later(waitMs(store));
    } catch (error) {
      const fault = faultOf(error);
      isStopped = fault.error === 'session_ended' || fault.error === 'launch_expired';
      if (isStopped) onStop(fault);
      later(fault.error === 'too_many' ? pauseMs : retryMs);
    }
    isAsking = false;
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') later(0);
  });
  window.addEventListener('online', () => later(0));
  later(waitMs(store));
}
