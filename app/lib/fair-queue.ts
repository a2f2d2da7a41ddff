import { ok, refuse, type Result } from './result.ts';

/** How many jobs run at once, and how many wait: of one owner, and in all. */
export interface FairQueueLimits {
  readonly maxRunning: number;
  readonly maxQueuedPerOwner: number;
  readonly maxQueued: number;
}

/**
 * Runs a job when it is its owner's turn.
 * @returns `busy`, and nothing was run, when too many jobs wait
 */
export type FairQueue = <Value>(
  owner: string,
  job: () => Promise<Value>,
) => Promise<Result<Value, 'busy'>>;

/** Told whether its turn has come; false: it never will. */
type Waiter = (isTurn: boolean) => void;

/**
 * A queue whose owners take turns: however many jobs one has waiting, another's next job runs
 * before that one's second [F11]. When all places are taken, the longest line gives up its last
 * one.
 */
export function createFairQueue({
  maxRunning,
  maxQueuedPerOwner,
  maxQueued,
}: FairQueueLimits): FairQueue {
  // Owners in the order of their turns.
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let queued = 0;

  /** The owner whose turn it is goes to the end of the round. */
  const takeNext = (): Waiter | undefined => {
    const [turn] = lines;
    if (!turn) return undefined;
    const [owner, line] = turn;
    const next = line.shift();
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    queued -= 1;
    return next;
  };

  /**
   * Makes room by the last place of the longest line, as long as that one still has more than this.
   */
  const makeRoom = (ownLength: number): boolean => {
    if (queued < maxQueued) return true;
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= ownLength + 1) return false;
    longest.pop()?.(false);
    queued -= 1;
    return true;
  };

  const waitForTurn = async (owner: string): Promise<boolean> => {
    if (running < maxRunning) {
      running += 1;
      return true;
    }
    const ownLength = lines.get(owner)?.length ?? 0;
    if (ownLength >= maxQueuedPerOwner || !makeRoom(ownLength)) return false;
    return new Promise<boolean>((resolve) => {
      lines.set(owner, [...(lines.get(owner) ?? []), resolve]);
      queued += 1;
    });
  };

  return async (owner, job) => {
    if (!(await waitForTurn(owner))) return refuse('busy' as const);
    try {
      return ok(await job());
    } finally {
      const next = takeNext();
      // Whoever is next takes this place over.
      if (next) next(true);
      else running -= 1;
    }
  };
}
