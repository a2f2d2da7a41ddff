import { ok, refuse, type Result } from './result.ts';

/** How many jobs run at once, and how many wait: of one group, of one member, and in all. */
export interface FairQueueLimits {
  readonly maxRunning: number;
  /** Of one member, in all groups together. */
  readonly maxRunningPerMember: number;
  readonly maxQueued: number;
  readonly maxQueuedPerGroup: number;
  /** Of one member, in all groups together. */
  readonly maxQueuedPerMember: number;
}

/** Whose a job is. Members belong to no group: one may have jobs in several. */
export interface JobOwner {
  readonly group: string;
  readonly member: string;
}

/**
 * Runs a job when it is its owner's turn.
 * @returns `busy`, without running it, when too many jobs wait
 */
export type FairQueue = <Value>(
  owner: JobOwner,
  job: () => Promise<Value>,
) => Promise<Result<Value, 'busy'>>;

/** Called when its turn has come; false: it was dropped. */
type Waiter = (isTurn: boolean) => void;

/** The jobs of one group that wait, by their members in the order of their turns. */
type Group = Map<string, Waiter[]>;

const sizeOf = (group: Group): number =>
  [...group.values()].reduce((sum, line) => sum + line.length, 0);

/** Counts by a name; a name without any takes no memory. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    of,
    add(name: string, step: 1 | -1): void {
      const count = of(name) + step;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}

/** The network that a member belongs to; by default each is its own. */
export type NetworkOf = (member: string) => string;

const longestFirst = (one: readonly [string, Waiter[]], other: readonly [string, Waiter[]]) =>
  other[1].length - one[1].length;

/** The lines of the network that has the most jobs in a group, and how many it has. */
function largestNetwork(group: Group, networkOf: NetworkOf) {
  const networks = new Map<string, { size: number; readonly lines: [string, Waiter[]][] }>();
  for (const line of group) {
    const network = networks.get(networkOf(line[0])) ?? { size: 0, lines: [] };
    networks.set(networkOf(line[0]), network);
    network.size += line[1].length;
    network.lines.push(line);
  }
  return [...networks.values()].sort((one, other) => other.size - one.size)[0];
}

/** The jobs that wait, and whose turn is next. */
function createLines(networkOf: NetworkOf) {
  // Groups in the order of their turns.
  const groups = new Map<string, Group>();
  const queuedBy = createCounts();
  let queued = 0;

  const forget = (group: string, member: string): void => {
    queuedBy.add(member, -1);
    queued -= 1;
    const lines = groups.get(group);
    if (lines?.get(member)?.length === 0) lines.delete(member);
    if (lines?.size === 0) groups.delete(group);
  };

  return {
    total: () => queued,
    ofGroup: (group: string) => sizeOf(groups.get(group) ?? new Map<string, Waiter[]>()),
    ofMember: queuedBy.of,
    ofOwner: ({ group, member }: JobOwner) => groups.get(group)?.get(member)?.length ?? 0,
    ofNetwork: ({ group, member }: JobOwner) =>
      [...(groups.get(group) ?? [])]
        .filter(([other]) => networkOf(other) === networkOf(member))
        .reduce((sum, [, line]) => sum + line.length, 0),
    add({ group, member }: JobOwner, waiter: Waiter): void {
      const lines = groups.get(group) ?? new Map<string, Waiter[]>();
      groups.set(group, lines);
      lines.set(member, [...(lines.get(member) ?? []), waiter]);
      queuedBy.add(member, 1);
      queued += 1;
    },
    /** The next one whose member may run; its group and its member go to the end of their rounds. */
    takeNext(mayRun: (member: string) => boolean): { waiter: Waiter; member: string } | undefined {
      for (const [group, lines] of groups)
        for (const [member, line] of lines) {
          const waiter = mayRun(member) ? line.shift() : undefined;
          if (!waiter) continue;
          groups.delete(group);
          groups.set(group, lines);
          lines.delete(member);
          lines.set(member, line);
          forget(group, member);
          return { waiter, member };
        }
      return undefined;
    },
    /**
     * Sends the last one of the longest line away, of a group or of the largest, when that line is
     * longer than `minLength`, or its network has more jobs than `minNetworkSize`.
     */
    dropLongest(minLength: number, minNetworkSize: number, only?: string): boolean {
      const largest = only ?? [...groups].sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))[0]?.[0];
      const group: Group = groups.get(largest ?? '') ?? new Map<string, Waiter[]>();
      const network = largestNetwork(group, networkOf);
      let [longest] = [...group].sort(longestFirst);
      if (longest && longest[1].length <= minLength)
        longest =
          network && network.size > minNetworkSize
            ? network.lines.sort(longestFirst)[0]
            : undefined;
      if (!longest || largest === undefined) return false;
      longest[1].pop()?.(false);
      forget(largest, longest[0]);
      return true;
    },
  };
}

/**
 * A queue whose groups take turns, and in each group its members: however many jobs one has
 * waiting, another's next job runs before that one's second [F11]. Nor can one member have all that
 * run, or all the places, over however many groups it spreads its jobs [F1]. When all places are
 * taken, the longest line gives up its last one, or that of the network with the most jobs: nobody
 * takes all places by many addresses of one network.
 */
export function createFairQueue(
  limits: FairQueueLimits,
  networkOf: NetworkOf = (member) => member,
): FairQueue {
  const lines = createLines(networkOf);
  const runningBy = createCounts();
  let running = 0;

  const mayRun = (member: string): boolean => runningBy.of(member) < limits.maxRunningPerMember;
  const start = (member: string): void => {
    running += 1;
    runningBy.add(member, 1);
  };
  /** Makes room in the group and in the whole, where another's line is longer than the owner's. */
  const makeRoom = (owner: JobOwner): boolean => {
    const minimum = [lines.ofOwner(owner) + 1, lines.ofNetwork(owner) + 1] as const;
    if (lines.ofGroup(owner.group) >= limits.maxQueuedPerGroup)
      return lines.dropLongest(...minimum, owner.group);
    return lines.total() < limits.maxQueued || lines.dropLongest(...minimum);
  };
  const waitForTurn = async (owner: JobOwner): Promise<boolean> => {
    if (running < limits.maxRunning && mayRun(owner.member)) {
      start(owner.member);
      return true;
    }
    if (lines.ofMember(owner.member) >= limits.maxQueuedPerMember || !makeRoom(owner)) return false;
    return new Promise<boolean>((resolve) => lines.add(owner, resolve));
  };
  const end = (member: string): void => {
    running -= 1;
    runningBy.add(member, -1);
    const next = lines.takeNext(mayRun);
    if (!next) return;
    start(next.member);
    next.waiter(true);
  };

  return async (owner, job) => {
    if (!(await waitForTurn(owner))) return refuse('busy' as const);
    try {
      return ok(await job());
    } finally {
      end(owner.member);
    }
  };
}
