import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  tiersOf,
  type ContractKind,
  type ContractRow,
} from '#app/domain/contracts/contract-kinds.ts';
import { findTierAbove } from '#app/domain/contracts/tiers.ts';
import {
  computeBills,
  type ActiveContract,
  type Bill,
  type Carried,
  type WindowFigures,
} from './compute-bills.ts';

interface Agent {
  readonly id: string;
  readonly parent: string;
  readonly rows: readonly ContractRow[];
}

/** Results of direct players by agent and window. */
interface Play {
  readonly validBet: number;
  readonly result: number;
  readonly players: number;
}

const columnsOf = {
  dailyWage: ['betVolume', 'activeMember', 'rate'],
  dividend: ['netLoss', 'activeMember', 'contractRate'],
} as const;

const anyRows = (kind: 'dailyWage' | 'dividend', rateType: 'P' | 'A') =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 4_000 }), fc.nat(3), fc.nat(40_000)), {
      maxLength: 4,
    })
    .map((steps): readonly ContractRow[] => {
      const sums = [0, 0, 0];
      const [volume, active, rate] = columnsOf[kind];
      return steps.map((step) => {
        step.forEach((more, index) => (sums[index] = (sums[index] ?? 0) + more));
        return {
          [volume]: sums[0] ?? 0,
          [active]: sums[1] ?? 0,
          [rate]: sums[2] ?? 0,
          ...(kind === 'dividend' ? { minimumBet: 0 } : { rateType }),
        };
      });
    });

/** Tables never exceed the upline's; some agents have no contract. */
const anyTree = (kind: 'dailyWage' | 'dividend', rateType: 'P' | 'A') =>
  fc
    .array(fc.record({ up: fc.nat(20), rows: anyRows(kind, rateType) }), {
      minLength: 1,
      maxLength: 9,
    })
    .map((nodes) => {
      const agents: Agent[] = [];
      nodes.forEach(({ up, rows }, index) => {
        const parent = index === 0 ? undefined : agents[up % agents.length];
        const isAllowed =
          !parent || findTierAbove(tiersOf(kind, rows), tiersOf(kind, parent.rows)) === undefined;
        agents.push({
          id: `a${index}`,
          parent: parent?.id ?? '',
          // An empty table is always low enough.
          rows: isAllowed ? rows : [],
        });
      });
      return agents;
    });

const anyPlay: fc.Arbitrary<readonly Play[]> = fc.array(
  fc.record({
    validBet: fc.nat(6_000),
    result: fc.integer({ min: -9_000, max: 9_000 }),
    players: fc.nat(3),
  }),
  { minLength: 9, maxLength: 9 },
);

/** Independent calculation, bottom-up. */
function figuresOf(
  agents: readonly Agent[],
  play: readonly Play[],
  carried: ReadonlyMap<string, Carried>,
): WindowFigures {
  const isBelow = (id: string, above: string): boolean => {
    const parent = agents.find((agent) => agent.id === id)?.parent ?? '';
    return id === above || (parent !== '' && isBelow(parent, above));
  };
  const sum = (above: string, read: (play: Play) => number): number =>
    agents.reduce(
      (total, { id }, index) => total + (isBelow(id, above) ? read(play[index] as Play) : 0),
      0,
    );
  const byAgent = <Value>(valueOf: (id: string) => Value) =>
    new Map(agents.map(({ id }) => [id, valueOf(id)]));
  return {
    teams: byAgent((id) => ({
      staked: 0,
      paid: 0,
      validBet: sum(id, ({ validBet }) => validBet),
      activeMembers: sum(id, ({ players }) => players),
    })),
    costs: byAgent((id) => ({
      products: [{ product: 'RNG', staked: sum(id, ({ result }) => result), paid: 0, rebates: 0 }],
      bonuses: 0,
      wages: 0,
    })),
    carried,
    providerShares: {},
    bets: new Map(),
  };
}

/** Bills of consecutive windows with carried amounts. */
function runWindows(
  kind: ContractKind,
  agents: readonly Agent[],
  windows: readonly (readonly Play[])[],
): readonly (readonly Bill[])[] {
  const contracts = agents.map(({ id, parent, rows }): ActiveContract => ({
    child: id,
    parent,
    number: 1,
    rows,
  }));
  let carried: ReadonlyMap<string, Carried> = new Map();
  return windows.map((play) => {
    const bills = computeBills(kind, contracts, figuresOf(agents, play, carried));
    carried = new Map(
      bills.map(({ child, carriedOut, figures }) => [
        child,
        { amount: carriedOut, base: Math.min(0, figures.dividend?.base ?? 0) },
      ]),
    );
    return bills;
  });
}

const sumOf = (bills: readonly Bill[], read: (bill: Bill) => number): number =>
  bills.reduce((sum, bill) => sum + read(bill), 0);

test('[AG-13] property: percentages do not carry, and a line costs what its top earns', () =>
  fc.assert(
    fc.property(anyTree('dailyWage', 'P'), anyPlay, (agents, play) => {
      const [bills = []] = runWindows('dailyWage', agents, [play]);
      expect(bills.filter(({ carriedOut }) => carriedOut !== 0)).toEqual([]);
      expect(sumOf(bills, ({ amount }) => amount)).toBe(bills[0]?.gross);
    }),
  ));

test('[AG-13] property: each agent receives their own part less carried amounts', () =>
  fc.assert(
    fc.property(
      fc
        .constantFrom('dailyWage' as const, 'dividend' as const)
        .chain((kind) =>
          fc.record({
            kind: fc.constant(kind),
            agents: anyTree(kind, kind === 'dailyWage' ? 'A' : 'P'),
            windows: fc.array(anyPlay, { minLength: 1, maxLength: 5 }),
          }),
        ),
      ({ kind, agents, windows }) => {
        const bills = runWindows(kind, agents, windows);
        for (const { id } of agents) {
          const ownBills = bills.flatMap((windowBills) =>
            windowBills.filter(({ child }) => child === id),
          );
          expect(ownBills.every(({ amount }) => amount >= 0)).toBe(true);
          const earned = sumOf(ownBills, ({ gross, downlineGross }) => gross - downlineGross);
          expect(sumOf(ownBills, ({ amount }) => amount) + (ownBills.at(-1)?.carriedOut ?? 0)).toBe(
            earned,
          );
        }
        // Shortfalls equal the difference to the top agent's earnings.
        const last = bills.at(-1) ?? [];
        const top = bills.reduce((sum, window) => sum + (window[0]?.gross ?? 0), 0);
        expect(
          bills.reduce((total, window) => total + sumOf(window, ({ amount }) => amount), 0) +
            sumOf(last, ({ carriedOut }) => carriedOut),
        ).toBe(top);
      },
    ),
  ));

test('[AG-09] property: the base is the sum of its parts, and a loss is carried once', () =>
  fc.assert(
    fc.property(
      anyTree('dividend', 'P'),
      fc.array(anyPlay, { minLength: 2, maxLength: 4 }),
      (agents, windows) => {
        for (const bill of runWindows('dividend', agents, windows).flat()) {
          const { products = [], carriedBase = 0, base } = bill.figures.dividend ?? {};
          expect(base).toBe(products.reduce((total, { net }) => total + net, 0) + carriedBase);
          if ((base ?? 0) <= 0) expect(bill.gross).toBe(0);
        }
      },
    ),
  ));
