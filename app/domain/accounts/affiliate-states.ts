export const affiliateStates = ['open', 'used-up', 'expired', 'ended'] as const;
export type AffiliateState = (typeof affiliateStates)[number];

export function affiliateStateAt(
  {
    active,
    until,
    uses,
    maxUses,
  }: {
    readonly active: boolean;
    readonly until: number | null;
    readonly uses: number;
    readonly maxUses: number | null;
  },
  now: number,
): AffiliateState {
  if (!active) return 'ended';
  if (until !== null && until <= now) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'open';
}
