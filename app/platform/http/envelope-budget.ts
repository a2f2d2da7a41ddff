import { createAddressBudget } from '#app/lib/address-budget.ts';

/**
 * In characters per address: a log-in has a few hundred, and decrypting 10,000 blocks the thread
 * for 0.1 s.
 */
const envelopeRule = { max: 64 * 1024, refillPerSecond: 8 * 1024 };

export type EnvelopeBudget = (ip: string, length: number, now: number) => boolean;

/** Per address; in-process calls always pass. */
export function createEnvelopeBudget(): EnvelopeBudget {
  const budget = createAddressBudget(envelopeRule);
  return (ip, length, now) => ip === '' || budget(ip, length, now);
}
