import type {
  CappedKind,
  ContractKind,
  ContractRow,
} from '#app/domain/contracts/contract-kinds.ts';
import type { ContractCycle } from '#app/domain/contracts/contract-windows.ts';
import type { SalaryBudget } from '#app/domain/contracts/salary-budget.ts';
import type { GameType } from '#app/domain/games/game-types.ts';

/** Minimum activity per contract window, in minor units. */
export interface ActiveMemberRule {
  readonly validBet: number;
  readonly deposit: number;
}

export interface AgentRules {
  /** Minor units: bills above it need staff approval; undefined: none. */
  readonly approvalAbove?: number;
  readonly activeMember: ActiveMemberRule;
  /** Daily maximum per contract of a kind; undefined: no cap. */
  readonly dailyCaps?: Readonly<Partial<Record<CappedKind, number>>>;
  /** Undefined for brands that an older server stored. */
  readonly salaryBudget?: SalaryBudget;
  /** Providers' share of a positive result, in millionths by product. */
  readonly providerShares: Readonly<Partial<Record<GameType, number>>>;
  readonly contracts: Readonly<
    Partial<
      Record<
        ContractKind,
        readonly {
          readonly account: string;
          readonly cycle?: ContractCycle;
          /** Maximum carried negative base, in minor units; undefined: all of it. */
          readonly carryCap?: number;
          readonly rows: readonly ContractRow[];
        }[]
      >
    >
  >;
}
