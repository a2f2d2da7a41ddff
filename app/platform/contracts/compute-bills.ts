import { tiersOf, type ContractKind, type ContractRow } from '#app/lib/contracts/contract-kinds.ts';
import {
  dividendBase,
  type DividendBase,
  type DividendCosts,
} from '#app/lib/contracts/dividend-base.ts';
import { betSalary, type BetSalary, type EqualBets } from '#app/lib/contracts/bet-salary.ts';
import { netPay, type DailyCap, type PayParts } from '#app/lib/contracts/net-pay.ts';
import { reachedTier, tierPay } from '#app/lib/contracts/tiers.ts';
import type { AgentRules } from '#schema/agent-rules.ts';
import { noFigures, type TeamFigures } from './team-figures.ts';

/** A contract that is in force in a window. */
export interface ActiveContract {
  readonly child: string;
  /** '' for the brand. */
  readonly parent: string;
  readonly number: number;
  readonly rows: readonly ContractRow[];
}

/** The rules of the brand that a bill depends on. */
export type BillRules = Pick<AgentRules, 'activeMember' | 'providerShares'>;

/** The figures of a bill, with the row that they reach; null: none. */
interface BillFigures extends TeamFigures {
  readonly row: ContractRow | null;
  readonly dividend?: DividendBase;
  readonly singleBets?: Omit<BetSalary, 'gross'>;
  /** Stored with a bill, so that it can be computed again after the brand has changed them. */
  readonly rules?: BillRules;
  /** Of kinds with a cap. */
  readonly cap?: DailyCap;
}

/** What a contract pays in a window, with all that it was computed from; minor units. */
export interface Bill extends PayParts {
  readonly child: string;
  readonly parent: string;
  readonly contract: number;
  readonly figures: BillFigures;
  readonly capped: number;
  readonly carriedOut: number;
  readonly amount: number;
}

/** What the bill before leaves for the next one of the same two parties; minor units, at most 0. */
export interface Carried {
  readonly amount: number;
  readonly base: number;
}

/** By the agent's id. */
type ByAgent<Value> = ReadonlyMap<string, Value>;

/** All that a window's bills are computed from. */
export interface WindowFigures {
  readonly teams: ByAgent<TeamFigures>;
  readonly carried: ByAgent<Carried>;
  /** Absent: the kind has none. */
  readonly caps?: ByAgent<DailyCap>;
  /** For dividends. */
  readonly costs: ByAgent<DividendCosts>;
  readonly providerShares: Readonly<Record<string, number | undefined>>;
  /** For real-time salaries. */
  readonly bets: ByAgent<readonly EqualBets[]>;
}

const noCosts: DividendCosts = { products: [], bonuses: 0, wages: 0 };

/** What an agent's own table pays for single bets. */
function singleBetGross({ child, rows }: ActiveContract, { teams, bets }: WindowFigures): Gross {
  const tiers = tiersOf('realTimeSalary', rows);
  const { gross, ...singleBets } = betSalary(tiers, bets.get(child) ?? []);
  return { figures: { ...(teams.get(child) ?? noFigures), row: null, singleBets }, gross };
}

interface Gross {
  readonly figures: BillFigures;
  readonly gross: number;
}

/** What an agent's own table pays. */
function grossOf(kind: ContractKind, contract: ActiveContract, window: WindowFigures): Gross {
  if (kind === 'realTimeSalary') return singleBetGross(contract, window);
  const { child, rows } = contract;
  const { teams, carried, costs, providerShares } = window;
  const team = teams.get(child) ?? noFigures;
  const dividend =
    kind === 'dividend'
      ? dividendBase(costs.get(child) ?? noCosts, carried.get(child)?.base ?? 0, providerShares)
      : undefined;
  const volume = dividend ? dividend.base : team.validBet;
  const reached = dividend
    ? [team.validBet, dividend.base, team.activeMembers]
    : [team.validBet, team.activeMembers];
  const tiers = tiersOf(kind, rows);
  const place = reachedTier(tiers, reached);
  const tier = tiers[place];
  return {
    figures: { ...team, row: rows[place] ?? null, ...(dividend ? { dividend } : {}) },
    gross: tier ? tierPay(tier, volume) : 0,
  };
}

/**
 * The bills of a window (domain 3.4): each contract pays by its own table, less what the contracts
 * of direct members pay. Single bets have one agent directly above, so that nothing is subtracted.
 */
export function computeBills(
  kind: ContractKind,
  contracts: readonly ActiveContract[],
  window: WindowFigures,
): readonly Bill[] {
  const parts = contracts.map((contract) => ({ contract, ...grossOf(kind, contract, window) }));
  const downline = new Map<string, number>();
  for (const { contract, gross } of kind === 'realTimeSalary' ? [] : parts)
    downline.set(contract.parent, (downline.get(contract.parent) ?? 0) + gross);
  return parts.map(({ contract: { child, parent, number }, figures, gross }) => {
    const pay = {
      gross,
      downlineGross: downline.get(child) ?? 0,
      carriedIn: window.carried.get(child)?.amount ?? 0,
    };
    const cap = window.caps?.get(child);
    return {
      ...{ child, parent, contract: number },
      figures: cap ? { ...figures, cap } : figures,
      ...pay,
      ...netPay(pay, cap),
    };
  });
}
