import type { Campaign } from './campaign-kinds.ts';

export const campaignStates = [
  'coming',
  'running',
  'exhausted',
  'ended',
  'stopped',
  'removed',
] as const;
export type CampaignState = (typeof campaignStates)[number];

interface CampaignFacts {
  readonly isCurrent: boolean;
  readonly isStopped: boolean;
  /** The remaining budget, in minor units. */
  readonly left: number;
}

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
