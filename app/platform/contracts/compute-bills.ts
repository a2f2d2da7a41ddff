import { tiersOf, type ContractKind, type ContractRow } from '#app/lib/contracts/contract-kinds.ts';
import { netPay, type PayParts } from '#app/lib/contracts/net-pay.ts';
import { reachedTier, tierPay } from '#app/lib/contracts/tiers.ts';
import { noFigures, type TeamFigures } from './team-figures.ts';

/** A contract that is in force in a window. */
export interface ActiveContract {
  readonly child: string;
  /** '' for the brand. */
  readonly parent: string;
  readonly number: number;
  readonly rows: readonly ContractRow[];
}

/** The figures of a bill, with the row that they reach; null: none. */
export interface BillFigures extends TeamFigures {
  readonly row: ContractRow | null;
}

/** What a contract pays in a window, with all that it was computed from; minor units. */
export interface Bill extends PayParts {
  readonly child: string;
  readonly parent: string;
  readonly contract: number;
  readonly figures: BillFigures;
  readonly carriedOut: number;
  readonly amount: number;
}

/** By the agent's id. */
type ByAgent<Value> = ReadonlyMap<string, Value>;

/**
 * The bills of a window (domain 3.4): each contract pays by its own table, less what the contracts
 * of direct members pay.
 * @param carried what earlier windows lacked of the same two parties, below 0
 */
export function computeBills(
  kind: ContractKind,
  contracts: readonly ActiveContract[],
  teams: ByAgent<TeamFigures>,
  carried: ByAgent<number>,
): readonly Bill[] {
  const parts = contracts.map((contract) => {
    const team = teams.get(contract.child) ?? noFigures;
    const tiers = tiersOf(kind, contract.rows);
    const place = reachedTier(tiers, [team.validBet, team.activeMembers]);
    const tier = tiers[place];
    const gross = tier ? tierPay(tier, team.validBet) : 0;
    return { contract, figures: { ...team, row: contract.rows[place] ?? null }, gross };
  });
  const downline = new Map<string, number>();
  for (const { contract, gross } of parts)
    downline.set(contract.parent, (downline.get(contract.parent) ?? 0) + gross);
  return parts.map(({ contract: { child, parent, number }, figures, gross }) => {
    const pay = {
      gross,
      downlineGross: downline.get(child) ?? 0,
      carriedIn: carried.get(child) ?? 0,
    };
    return { child, parent, contract: number, figures, ...pay, ...netPay(pay) };
  });
}
