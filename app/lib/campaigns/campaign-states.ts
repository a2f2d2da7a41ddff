import type { Campaign } from './campaign-kinds.ts';

/** The states of a campaign for the operator. */
export const campaignStates = [
  'coming',
  'running',
  'exhausted',
  'ended',
  'stopped',
  'removed',
] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What decides a campaign's state besides its terms. */
interface CampaignFacts {
  /** The brand's manifest has it. */
  readonly isCurrent: boolean;
  readonly isStopped: boolean;
  /** What is left of the budget, in minor units. */
  readonly left: number;
}

/** A campaign's state at a moment. Pure. */
export function campaignState(
  { from, until, amount = 1 }: Pick<Campaign, 'from' | 'until' | 'amount'>,
  { isCurrent, isStopped, left }: CampaignFacts,
  now: number,
): CampaignState {
  if (!isCurrent) return 'removed';
  if (isStopped) return 'stopped';
  if (now >= until) return 'ended';
  if (now < from) return 'coming';
  return left < amount ? 'exhausted' : 'running';
}
