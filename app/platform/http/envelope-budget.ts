import { createAddressBudget } from '#app/lib/address-budget.ts';

/**
 * How much an address may have decrypted, in characters: a log-in has some hundred, and ten
 * thousand block the thread of all brands for a tenth of a second [F1].
 */
const envelopeRule = { max: 64 * 1024, refillPerSecond: 8 * 1024 };

/** Whether an address may have an envelope of this length decrypted; `now` in ms. */
export type EnvelopeBudget = (ip: string, length: number, now: number) => boolean;

/** A budget for each address; calls of this process have none and pass. */
export function createEnvelopeBudget(): EnvelopeBudget {
  const budget = createAddressBudget(envelopeRule);
  return (ip, length, now) => ip === '' || budget(ip, length, now);
}
