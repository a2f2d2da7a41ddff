import type { EqualBets } from '#app/lib/contracts/bet-salary.ts';
import type { Carried, WindowFigures } from './compute-bills.ts';

/** What a team, or one of its members, brought of a product in a window; minor units. */
export interface TeamPart {
  readonly product: string;
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
  readonly rebates: number;
  readonly bonuses: number;
  readonly wages: number;
}

/** All that one agent's bill is computed from. */
interface AgentWindow {
  readonly agent: string;
  readonly parts: readonly TeamPart[];
  readonly activeMembers: number;
  readonly bets: readonly EqualBets[];
  readonly carried: Carried;
  readonly providerShares: WindowFigures['providerShares'];
}

/** The figures of a window with one agent alone. */
export function agentFigures({
  agent,
  parts,
  activeMembers,
  bets,
  carried,
  providerShares,
}: AgentWindow): WindowFigures {
  const sum = (name: Exclude<keyof TeamPart, 'product'>, of = parts): number =>
    of.reduce((total, part) => total + part[name], 0);
  const products = [...new Set(parts.map(({ product }) => product))].map((product) => {
    const own = parts.filter((part) => part.product === product);
    return {
      product,
      ...{ staked: sum('staked', own), paid: sum('paid', own) },
      rebates: sum('rebates', own),
    };
  });
  const team = {
    staked: sum('staked'),
    paid: sum('paid'),
    validBet: sum('validBet'),
    activeMembers,
  };
  const costs = {
    products: products.filter(
      ({ staked, paid, rebates }) => staked !== 0 || paid !== 0 || rebates !== 0,
    ),
    ...{ bonuses: sum('bonuses'), wages: sum('wages') },
  };
  return {
    ...{ teams: new Map([[agent, team]]), costs: new Map([[agent, costs]]) },
    ...{ carried: new Map([[agent, carried]]), bets: new Map([[agent, bets]]), providerShares },
  };
}
