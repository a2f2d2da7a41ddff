import {
  tiersOf,
  type ContractKind,
  type ContractRow,
} from '#app/domain/contracts/contract-kinds.ts';
import {
  dividendBase,
  type DividendBase,
  type DividendCosts,
} from '#app/domain/contracts/dividend-base.ts';
import { betSalary, type BetSalary, type EqualBets } from '#app/domain/contracts/bet-salary.ts';
import { netPay, type DailyCap, type PayParts } from '#app/domain/contracts/net-pay.ts';
import { reachedTier, tierPay } from '#app/domain/contracts/tiers.ts';
import type { AgentRules } from '#schema/agent-rules.ts';
import { noFigures, type TeamFigures } from './team-figures.ts';

export interface ActiveContract {
  readonly child: string;
  /** '' for the brand. */
  readonly parent: string;
  readonly number: number;
  readonly rows: readonly ContractRow[];
}

export type BillRules = Pick<AgentRules, 'activeMember' | 'providerShares'>;

/** `row` is the reached row; null: none. */
interface BillFigures extends TeamFigures {
  readonly row: ContractRow | null;
  readonly dividend?: DividendBase;
  readonly singleBets?: Omit<BetSalary, 'gross'>;
  /** Stored, so that the bill can be recomputed after rule changes. */
  readonly rules?: BillRules;
  /** Only for kinds with a cap. */
  readonly cap?: DailyCap;
}

export interface Bill extends PayParts {
  readonly child: string;
  readonly parent: string;
  readonly contract: number;
  readonly figures: BillFigures;
  readonly capped: number;
  readonly carriedOut: number;
  readonly amount: number;
}

/** Minor units, at most 0. */
export interface Carried {
  readonly amount: number;
  readonly base: number;
}

type ByAgent<Value> = ReadonlyMap<string, Value>;

export interface WindowFigures {
  readonly teams: ByAgent<TeamFigures>;
  readonly carried: ByAgent<Carried>;
  readonly caps?: ByAgent<DailyCap>;
  readonly costs: ByAgent<DividendCosts>;
  readonly providerShares: Readonly<Record<string, number | undefined>>;
  readonly bets: ByAgent<readonly EqualBets[]>;
}

const noCosts: DividendCosts = { products: [], bonuses: 0, wages: 0 };

function singleBetGross({ child, rows }: ActiveContract, { teams, bets }: WindowFigures): Gross {
  const tiers = tiersOf('realTimeSalary', rows);
  const { gross, ...singleBets } = betSalary(tiers, bets.get(child) ?? []);
  return { figures: { ...(teams.get(child) ?? noFigures), row: null, singleBets }, gross };
}

interface Gross {
  readonly figures: BillFigures;
  readonly gross: number;
}

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
  const reachedFigures = dividend
    ? [team.validBet, dividend.base, team.activeMembers]
    : [team.validBet, team.activeMembers];
  const tiers = tiersOf(kind, rows);
  const tierIndex = reachedTier(tiers, reachedFigures);
  const tier = tiers[tierIndex];
  return {
    figures: { ...team, row: rows[tierIndex] ?? null, ...(dividend ? { dividend } : {}) },
    gross: tier ? tierPay(tier, volume) : 0,
  };
}

/**
 * Each contract pays by its table minus payments to direct members. Single bets have one agent
 * directly above, so nothing is subtracted.
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
      child,
      parent,
      contract: number,
      figures: cap ? { ...figures, cap } : figures,
      ...pay,
      ...netPay(pay, cap),
    };
  });
}
