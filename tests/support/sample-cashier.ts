import type { CashierRules, DepositChannel } from '#schema/merchant-normal.ts';

export const sampleChannel = (change: Partial<DepositChannel> = {}): DepositChannel => ({
  id: 'demo',
  method: 'demo',
  provider: 'demo',
  min: 10_000,
  max: 5_000_000,
  presets: [10_000, 50_000],
  feePpm: 0,
  feeFixed: 0,
  proof: false,
  expiryMinutes: 40,
  rankFloor: 0,
  ...change,
});

export const sampleCashier = (change: Partial<CashierRules> = {}): CashierRules => ({
  providers: [],
  channels: [sampleChannel()],
  withdrawals: {
    min: 10_000,
    max: 5_000_000,
    dailyMax: 10_000_000,
    reviewAbove: 1_000_000,
    fourEyesAbove: 2_500_000,
    memberCancels: false,
  },
  transfers: { min: 1_000, max: 1_000_000, dailyCount: 10, dailyMax: 2_000_000 },
  depositTurnover: 1,
  smallBalance: 100,
  ...change,
});
