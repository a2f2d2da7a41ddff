/** Orders that come while others are carried out wait, and go together with the next ones. */
export interface WaitLine<Order, Answer> {
  /** The answer, or `full` when too many wait already: then nothing was or will be done. */
  ask(order: Order, owner: string): Promise<Answer> | 'full' | 'owner-full';
}

interface WaitLineParts<Order, Answer> {
  /** Carries out several at once and answers in their order; throws when none was. */
  readonly work: (orders: readonly Order[]) => Promise<readonly Answer[]>;
  readonly mostTogether: number;
  /** How many may wait in all, and of one owner. */
  readonly mostWaiting: number;
  readonly mostOfOwner: number;
  /** Whether an error is about nobody's order in particular, so that to try each alone is of no use. */
  readonly isEverybodys: (error: unknown) => boolean;
}

interface Waiting<Order, Answer> {
  readonly order: Order;
  readonly owner: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A bounded line in front of something that is cheaper for many at once than for each alone: a commit, a statement. */
export function createWaitLine<Order, Answer>({ work, mostTogether, mostWaiting, mostOfOwner, isEverybodys }: WaitLineParts<Order, Answer>): WaitLine<Order, Answer> {
  const line: Waiting<Order, Answer>[] = [];
  const owned = new Map<string, number>();
  let running = false;

  const count = (owner: string, step: number): void => {
    const now = (owned.get(owner) ?? 0) + step;
    if (now === 0) owned.delete(owner);
    else owned.set(owner, now);
  };

  async function settle(together: readonly Waiting<Order, Answer>[]): Promise<void> {
    try {
      const answers = await work(together.map(({ order }) => order));
      together.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      // One order that cannot be carried out must not fail those that happened to go with it.
      if (together.length > 1 && !isEverybodys(error)) for (const one of together) await settle([one]);
      else for (const { reject } of together) reject(error);
    }
  }

  async function run(): Promise<void> {
    while (line.length > 0) {
      const together = line.splice(0, mostTogether);
      await settle(together);
      for (const { owner } of together) count(owner, -1);
    }
    running = false;
  }

  return {
    ask(order, owner) {
      if (line.length >= mostWaiting) return 'full';
      if ((owned.get(owner) ?? 0) >= mostOfOwner) return 'owner-full';
      count(owner, 1);
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
