import { createCrowd, type CrowdBounds, type Room } from './crowd.ts';

/** Orders that come while others are carried out wait, and go together with the next ones. */
export interface WaitLine<Order, Answer> {
  /**
   * Whether an owner's next order would be taken, for who can save themselves the work of putting
   * it together.
   */
  roomFor(owner: string): Room;
  /** The answer, or that there is no room: then nothing was or will be done. */
  ask(order: Order, owner: string): Promise<Answer> | Exclude<Room, 'room'>;
}

interface WaitLineParts<Order, Answer> {
  /** Carries out several at once and answers in their order; throws when none was. */
  readonly work: (orders: readonly Order[]) => Promise<readonly Answer[]>;
  readonly mostTogether: number;
  /** How many may wait and be carried out, in all and of one owner. */
  readonly bounds: CrowdBounds;
  /**
   * Whether an error is about nobody's order in particular, so that to try each alone is of no use.
   */
  readonly isEverybodys: (error: unknown) => boolean;
}

interface Waiting<Order, Answer> {
  readonly order: Order;
  readonly owner: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A bounded line in front of something that is cheaper for many at once than for each alone: a
 * commit, a statement.
 */
export function createWaitLine<Order, Answer>({
  work,
  mostTogether,
  bounds,
  isEverybodys,
}: WaitLineParts<Order, Answer>): WaitLine<Order, Answer> {
  const line: Waiting<Order, Answer>[] = [];
  const crowd = createCrowd(bounds);
  let running = false;

  async function settle(together: readonly Waiting<Order, Answer>[]): Promise<void> {
    try {
      const answers = await work(together.map(({ order }) => order));
      together.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      // One order that cannot be carried out must not fail those that happened to go with it.
      if (together.length > 1 && !isEverybodys(error))
        for (const one of together) await settle([one]);
      else for (const { reject } of together) reject(error);
    }
  }

  async function run(): Promise<void> {
    while (line.length > 0) {
      const together = line.splice(0, mostTogether);
      await settle(together);
      for (const { owner } of together) crowd.leave(owner);
    }
    running = false;
  }

  return {
    roomFor: crowd.roomFor,
    ask(order, owner) {
      const room = crowd.roomFor(owner);
      if (room !== 'room') return room;
      crowd.enter(owner);
      return new Promise<Answer>((resolve, reject) => {
        line.push({ order, owner, resolve, reject });
        if (running) return;
        running = true;
        // Those who came in the same turn of the loop go together.
        setImmediate(() => void run());
      });
    },
  };
}
