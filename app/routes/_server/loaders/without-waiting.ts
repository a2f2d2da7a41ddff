import { withDeadline } from '#app/lib/with-deadline.ts';

/** For parts that the browser can request itself afterwards. */
const maxWaitMs = 800;

/** Undefined when it takes too long. */
export const withoutWaiting = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  withDeadline(work, maxWaitMs, () => undefined);
