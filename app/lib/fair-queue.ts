import { ok, refuse, type Result } from './result.ts';

export interface FairQueueLimits {
  readonly maxRunning: number;
  /** Across all groups. */
  readonly maxRunningPerMember: number;
  readonly maxQueued: number;
  readonly maxQueuedPerGroup: number;
  /** Across all groups. */
  readonly maxQueuedPerMember: number;
}

/** A member may have jobs in several groups. */
export interface JobOwner {
  readonly group: string;
  readonly member: string;
}

/**
 * Waits for the owner's turn, then runs the job. Returns `busy` without running it when the queue
 * is full.
 */
export type FairQueue = <Value>(
  owner: JobOwner,
  job: () => Promise<Value>,
) => Promise<Result<Value, 'busy'>>;

/** False: the job was dropped. */
type Waiter = (isTurn: boolean) => void;

/** Queued jobs by member, next member first. */
type Group = Map<string, Waiter[]>;

const sizeOf = (group: Group): number =>
  [...group.values()].reduce((sum, line) => sum + line.length, 0);

/** Counters by name; zero counters are removed to free memory. */
function createCounts() {
  const counts = new Map<string, number>();
  const countOf = (name: string): number => counts.get(name) ?? 0;
  return {
    of: countOf,
    add(name: string, step: 1 | -1): void {
      const count = countOf(name) + step;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}

/** By default each member is its own network. */
export type NetworkOf = (member: string) => string;

const longestFirst = (one: readonly [string, Waiter[]], other: readonly [string, Waiter[]]) =>
  other[1].length - one[1].length;

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

function createLines(networkOf: NetworkOf) {
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
        .filter(([otherMember]) => networkOf(otherMember) === networkOf(member))
        .reduce((sum, [, line]) => sum + line.length, 0),
    add({ group, member }: JobOwner, waiter: Waiter): void {
      const lines = groups.get(group) ?? new Map<string, Waiter[]>();
      groups.set(group, lines);
      lines.set(member, [...(lines.get(member) ?? []), waiter]);
      queuedBy.add(member, 1);
      queued += 1;
    },
    /** The next job whose member may run; rotates its group and its member to the end. */
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
     * Drops the last job of the longest line in a group (default: the largest group) if the line
     * exceeds `minLength` or its network exceeds `minNetworkSize`.
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
 * Round robin over groups, and over members within a group: a member's second job never delays
 * another member's first. Limits per member span all groups. When the queue is full, the member
 * with the most queued jobs loses the last one. If no member has more than the newcomer, the
 * network with the most queued jobs does, so that many addresses of one network cannot fill the
 * queue.
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
  /** Drops a job of a line that is longer than the owner's, in the group or in total. */
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
