import type { CappedKind, ContractKind, ContractRow } from '#app/lib/contracts/contract-kinds.ts';
import type { ContractCycle } from '#app/lib/contracts/contract-windows.ts';
import type { SalaryBudget } from '#app/lib/contracts/salary-budget.ts';
import type { GameType } from '#app/lib/game-types.ts';

/** Who counts as an active member in a window of a contract; minor units. */
export interface ActiveMemberRule {
  readonly validBet: number;
  readonly deposit: number;
}

/** What agents are paid by contracts. */
export interface AgentRules {
  /** A bill that pays more waits for staff, in minor units; undefined: none waits. */
  readonly approvalAbove?: number;
  readonly activeMember: ActiveMemberRule;
  /** The most that each agent's contract of a kind pays in a day; undefined: no cap. */
  readonly dailyCaps?: Readonly<Partial<Record<CappedKind, number>>>;
  /** What salaries may pay of each bet; undefined: an older server stored the brand. */
  readonly salaryBudget?: SalaryBudget;
  /** What game providers get of a positive result, in millionths by product. */
  readonly providerShares: Readonly<Partial<Record<GameType, number>>>;
  /** The brand's own contracts with top agents. */
  readonly contracts: Readonly<
    Partial<
      Record<
        ContractKind,
        readonly {
          readonly account: string;
          /** The length of its windows, where the kind has several. */
          readonly cycle?: ContractCycle;
          /** How much of a negative base is carried at most, in minor units; undefined: all of it. */
          readonly carryCap?: number;
          readonly rows: readonly ContractRow[];
        }[]
      >
    >
  >;
}
