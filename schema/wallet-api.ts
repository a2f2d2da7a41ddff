import { z } from 'zod';

/*
 * The wallet API (docs/vendors.md), shared by the wallet and its conformance check. Amounts are
 * whole minor units.
 */

export const walletRoot = '/lgw/wallet/v1/';

export const vendorCodePattern = /^[\w-]{1,20}$/;

/** Maximum clock difference. */
export const walletWindowMs = 120_000;

/** Lifetime of a launch code: three addresses of a game, 20 s each, twice. */
export const launchCodeMs = 120_000;

export const maxWalletBodyBytes = 16 * 1024;

/** Limits the effect of a vendor's misplaced decimal point. */
const maxAmount = 1_000_000_000_000;

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const token = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const player = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const currency = z.string().regex(/^[A-Z0-9]{3,8}$/);
const stake = z.number().int().min(1).max(maxAmount);
const payout = z.number().int().min(0).max(maxAmount);

export const walletInputs = {
  session: z.object({ launchCode: token, gameCode: id }),
  balance: z.object({ session: token }),
  bet: z.object({
    transactionId: id,
    roundId: id,
    gameCode: id,
    session: token,
    player,
    currency,
    amount: stake,
  }),
  win: z.object({
    transactionId: id,
    roundId: id,
    player,
    currency,
    amount: payout,
    betTransactionId: id,
    roundEnded: z.boolean(),
  }),
  betwin: z.object({
    transactionId: id,
    roundId: id,
    gameCode: id,
    session: token,
    player,
    currency,
    betAmount: stake,
    winAmount: payout,
  }),
  rollback: z.object({ transactionId: id, betTransactionId: id, player, currency }),
} as const;

export type WalletCall = keyof typeof walletInputs;
export type WalletMovement = Exclude<WalletCall, 'session' | 'balance'>;
export type WalletInput<Call extends WalletCall> = z.output<(typeof walletInputs)[Call]>;

export const walletSessionSchema = z.object({
  session: z.string(),
  player: z.string(),
  currency: z.string(),
  gameCode: z.string(),
  mode: z.enum(['real', 'trial']),
});
export const walletBalanceSchema = z.object({
  player: z.string(),
  currency: z.string(),
  balance: z.number().int().min(0),
});
export const walletMovedSchema = z.object({
  transactionId: z.string(),
  balance: z.number().int().min(0),
});

/** Codes are permanent; messages are for people. */
export const walletRefusals = {
  invalid: [400, 'Invalid request: check the path, method, size and fields.'],
  'wrong-currency': [400, 'The currency differs from the player’s.'],
  'bad-signature': [401, 'The signature is invalid.'],
  stale: [401, 'x-timestamp differs from the wallet’s clock by more than 120 s.'],
  insufficient: [402, 'The balance does not cover the bet.'],
  'session-ended': [403, 'The session has ended. Only wins and rollbacks are accepted.'],
  'launch-expired': [403, 'The launch code is unknown, used or expired.'],
  'limit-reached': [403, 'The bet exceeds a limit of the player.'],
  'unknown-player': [404, 'Unknown player.'],
  'unknown-bet': [404, 'Unknown bet, or a bet of another player.'],
  'id-reused': [409, 'This transaction id was used with other content.'],
  'bet-settled': [409, 'The bet or its round is settled.'],
  'bet-rolled-back': [409, 'The bet was rolled back.'],
  busy: [503, 'Temporarily unavailable. Retry the same request.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type WalletCode = keyof typeof walletRefusals;

const commonRefusals = ['invalid', 'bad-signature', 'stale', 'busy'] as const;
const betRefusals = [
  'wrong-currency',
  'insufficient',
  'session-ended',
  'limit-reached',
  'unknown-player',
  'id-reused',
  'bet-settled',
  'bet-rolled-back',
] as const;
const settlementRefusals = [
  'wrong-currency',
  'limit-reached',
  'unknown-player',
  'unknown-bet',
  'id-reused',
  'bet-settled',
  'bet-rolled-back',
] as const;

export const refusalsOf: Readonly<Record<WalletCall, readonly WalletCode[]>> = {
  session: [...commonRefusals, 'launch-expired'],
  balance: [...commonRefusals, 'session-ended'],
  bet: [...commonRefusals, ...betRefusals],
  betwin: [...commonRefusals, ...betRefusals],
  win: [...commonRefusals, ...settlementRefusals],
  rollback: [...commonRefusals, ...settlementRefusals],
};

export const furtherStatuses: Readonly<
  Partial<Record<WalletCode, Readonly<Record<number, string>>>>
> = {
  invalid: { 405: 'another method than POST', 413: 'the body is too large' },
  busy: { 429: 'too many queued requests of this vendor', 500: 'internal error' },
};
export const walletRefusalSchema = z.object({
  code: z.enum(Object.keys(walletRefusals) as [WalletCode, ...WalletCode[]]),
  message: z.string(),
});
