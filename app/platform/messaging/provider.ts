import type { Result } from '#app/lib/result.ts';

export const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

export interface OutboundMessage {
  readonly tenant: string;
  /** The same on every attempt, so that duplicates can be dropped. */
  readonly id: string;
  readonly brand: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `reason` is logged: it never contains text, number or address. */
export interface DeliveryFault {
  readonly reason: string;
  /** Retrying is useless, e.g. the address does not exist. */
  readonly final: boolean;
}

/** Never rejects. */
export interface Provider {
  deliver(message: OutboundMessage): Promise<Result<undefined, DeliveryFault>>;
  /** After this time, another node may claim the message. */
  readonly timeoutMs: number;
}

export type Providers = { readonly [Name in Channel]?: Provider };
