import type { EqualBets } from '#app/domain/contracts/bet-salary.ts';
import type { ContractKind, ContractRow } from '#app/domain/contracts/contract-kinds.ts';
import { netPay, type DailyCap } from '#app/domain/contracts/net-pay.ts';
import type { StatementResult } from '#app/domain/contracts/statement-file.ts';
import { computeBills, type Carried, type WindowFigures } from './compute-bills.ts';

/** Figures of a team or one member by product; minor units. */
export interface TeamPart {
  readonly product: string;
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
  readonly rebates: number;
  readonly bonuses: number;
  readonly wages: number;
}

interface AgentWindow {
  readonly parts: readonly TeamPart[];
  readonly activeMembers: number;
  readonly bets: readonly EqualBets[];
  readonly carried: Carried;
  readonly providerShares: WindowFigures['providerShares'];
  readonly downlineGross: number;
  readonly cap?: DailyCap | undefined;
}

const agent = 'agent';

function agentFigures({
  parts,
  activeMembers,
  bets,
  carried,
  providerShares,
}: AgentWindow): WindowFigures {
  const sum = (name: Exclude<keyof TeamPart, 'product'>, summedParts = parts): number =>
    summedParts.reduce((total, part) => total + part[name], 0);
  const products = [...new Set(parts.map(({ product }) => product))].map((product) => {
    const productParts = parts.filter((part) => part.product === product);
    return {
      product,
      staked: sum('staked', productParts),
      paid: sum('paid', productParts),
      rebates: sum('rebates', productParts),
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
    bonuses: sum('bonuses'),
    wages: sum('wages'),
  };
  return {
    teams: new Map([[agent, team]]),
    costs: new Map([[agent, costs]]),
    carried: new Map([[agent, carried]]),
    bets: new Map([[agent, bets]]),
    providerShares,
  };
}

export function computeAgentBill(
  kind: ContractKind,
  rows: readonly ContractRow[],
  window: AgentWindow,
): StatementResult {
  const contract = { child: agent, parent: '', number: 1, rows };
  const [bill] = computeBills(kind, [contract], agentFigures(window));
  if (!bill) throw new Error('a contract has no bill');
  const { gross, figures } = bill;
  const { dividend = null, singleBets = null } = figures;
  const { downlineGross, carried, cap } = window;
  const pay = { gross, downlineGross, carriedIn: carried.amount };
  return { ...figures, base: dividend, singleBets, cap: cap ?? null, ...pay, ...netPay(pay, cap) };
}
