import type { AgentPage } from './modules.ts';

/** From the `consolidated` call; 0: no contract. */
export interface ContractFlags {
  readonly divtypereq: number;
  readonly dailysalreqtype: number;
  readonly contracthoursalreq: number;
  readonly realtimesalreqtype: number;
}

const flagOfPage: Readonly<Partial<Record<AgentPage, keyof ContractFlags>>> = {
  dividend: 'divtypereq',
  dailyWages: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realTimeSalary: 'realtimesalreqtype',
};

export const contractFlagOf = (page: string): keyof ContractFlags | undefined =>
  Object.entries(flagOfPage).find(([id]) => id === page)?.[1];

/**
 * Contract pages exist only for agents with such a contract [API-24].
 * @param flags undefined while they are unknown; counts as no contract
 */
export function hasContractFor(page: AgentPage, flags: ContractFlags | undefined): boolean {
  const flag = flagOfPage[page];
  return flag === undefined || (flags !== undefined && flags[flag] !== 0);
}
