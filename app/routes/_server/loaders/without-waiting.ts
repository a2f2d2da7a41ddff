import { withDeadline } from '#app/lib/with-deadline.ts';

/** How long a page waits for a part that the browser can request itself afterwards, in ms. */
const maxWaitMs = 800;

/** The answer of a call that a page can do without for now; undefined when it takes too long. */
export const withoutWaiting = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  withDeadline(work, maxWaitMs, () => undefined);
