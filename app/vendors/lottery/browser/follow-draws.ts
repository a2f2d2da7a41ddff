import { callLottery, faultOf, type Fault } from './lottery-client.ts';
import { endedDraws, type DrawSummary } from './draw-outcome-text.ts';
import { nextPollMs, overduePollMs } from '../../game-page/server-clock.ts';
import { mergeById, mergeTickets, type Store } from './store.ts';

/** Milliseconds after a failed request, and after `too_many`. */
const retryMs = 3_000;
const pauseMs = 60_000;

interface FollowOptions {
  /** The player's last open ticket in a draw has ended. */
  readonly onEnded: (summary: DrawSummary) => void;
  /** The session is over; polling stops. */
  readonly onStop: (fault: Fault) => void;
}

/** Whether a ticket or series of the player is about to change. */
const isWaiting = (store: Store): boolean =>
  store
    .state()
    .tickets.some(
      ({ status, drawsAt }) =>
        status === 'pending' || (status === 'placed' && drawsAt <= store.clock.now()),
    ) || store.state().series.some(({ state }) => state === 'stopping');

async function refreshTickets(store: Store, onEnded: FollowOptions['onEnded']) {
  const previousTickets = store.state().tickets;
  const { serverNow, tickets, series, balance } = await callLottery('tickets', {});
  store.clock.sync(serverNow);
  store.update({
    tickets: mergeTickets(tickets, store.state().tickets),
    series: mergeById(series, store.state().series),
    ...(balance === undefined ? {} : { balance }),
  });
  for (const summary of endedDraws(previousTickets, store.state().tickets)) onEnded(summary);
}

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
 * Polls for draws when one locks or is drawn, and for the player's tickets afterwards; at once when
 * the page becomes visible or online again.
 */
export function followDraws(store: Store, { onEnded, onStop }: FollowOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isAsking, isStopped] = [false, false];
  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void poll(), ms);
  };
  async function poll(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      store.apply(await callLottery('draws', {}));
      if (isWaiting(store)) await refreshTickets(store, onEnded);
      schedule(waitMs(store));
    } catch (error) {
      const fault = faultOf(error);
      isStopped = fault.error === 'session_ended' || fault.error === 'launch_expired';
      if (isStopped) onStop(fault);
      schedule(fault.error === 'too_many' ? pauseMs : retryMs);
    }
    isAsking = false;
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') schedule(0);
  });
  window.addEventListener('online', () => schedule(0));
  schedule(waitMs(store));
}
