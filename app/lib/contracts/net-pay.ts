/** What a contract pays in a window; minor units. */
export interface PayParts {
  /** By the agent's own table, for the whole team. */
  readonly gross: number;
  /** What the contracts of direct members pay, which the house pays to them. */
  readonly downlineGross: number;
  /** 0, or what earlier windows lacked, below 0. */
  readonly carriedIn: number;
}

/** The most that a contract pays in a day, and what it has paid of that; minor units. */
export interface DailyCap {
  readonly limit: number;
  /** By the day's other windows. */
  readonly paidBefore: number;
}

interface NetPay {
  /** Never below 0. */
  readonly amount: number;
  /** What the day's cap takes, never below 0: it is not paid later. */
  readonly capped: number;
  /** 0, or what is missing, below 0: it reduces the next payment. */
  readonly carriedOut: number;
}

/**
 * The agent's part: the own gross less that of the contracts below (domain 3.4). What is missing is
 * carried against the agent, and never reduces what the members below get. A cap reduces the payment
 * alone, so that it makes nobody above pay for it.
 */
export function netPay({ gross, downlineGross, carriedIn }: PayParts, cap?: DailyCap): NetPay {
  const net = gross - downlineGross + carriedIn;
  if (net < 0) return { amount: 0, capped: 0, carriedOut: net };
  const amount = cap ? Math.min(net, Math.max(0, cap.limit - cap.paidBefore)) : net;
  return { amount, capped: net - amount, carriedOut: 0 };
}
