import type { AgentPage } from './modules.ts';

/** The flags of an agent's contracts, as `consolidated` tells them; 0: there is none. */
export interface ContractFlags {
  readonly divtypereq: number;
  readonly dailysalreqtype: number;
  readonly contracthoursalreq: number;
  readonly realtimesalreqtype: number;
}

/** Agent pages that belong to a kind of contract, and its flag [AG-09, AG-10, AG-11, AG-12]. */
const flagOfPage: Readonly<Partial<Record<AgentPage, keyof ContractFlags>>> = {
  dividend: 'divtypereq',
  dailyWages: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realTimeSalary: 'realtimesalreqtype',
};

/** The contract flag that opens a page of the agent centre; undefined where none is needed. */
export const contractFlagOf = (page: string): keyof ContractFlags | undefined =>
  Object.entries(flagOfPage).find(([id]) => id === page)?.[1];

/**
 * Whether an agent has what a page is about: pages of contracts are there with such a contract only
 * [API-24].
 * @param flags undefined while they are unknown: then there is none
 */
export function hasContractFor(page: AgentPage, flags: ContractFlags | undefined): boolean {
  const flag = flagOfPage[page];
  return flag === undefined || (flags !== undefined && flags[flag] !== 0);
}
