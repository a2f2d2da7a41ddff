/** What a contract pays in a window; minor units. */
export interface PayParts {
  /** By the agent's own table, for the whole team. */
  readonly gross: number;
  /** What the contracts of direct members pay, which the house pays to them. */
  readonly downlineGross: number;
  /** 0, or what earlier windows lacked, below 0. */
  readonly carriedIn: number;
}

interface NetPay {
  /** Never below 0. */
  readonly amount: number;
  /** 0, or what is missing, below 0: it reduces the next payment. */
  readonly carriedOut: number;
}

/**
 * The agent's part: the own gross less that of the contracts below (domain 3.4). What is missing is
 * carried against the agent, and never reduces what the members below get.
 */
export function netPay({ gross, downlineGross, carriedIn }: PayParts): NetPay {
  const net = gross - downlineGross + carriedIn;
  return net < 0 ? { amount: 0, carriedOut: net } : { amount: net, carriedOut: 0 };
}
