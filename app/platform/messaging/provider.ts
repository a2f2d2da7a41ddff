import type { Result } from '#app/lib/result.ts';

/** The ways in which a message leaves. */
export const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

/** One message on its way out. */
export interface OutboundMessage {
  readonly tenant: string;
  /** The same on every attempt: who has seen it before drops the copy. */
  readonly id: string;
  /** The brand's name: the sender that the player knows. */
  readonly brand: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty when the message is plain text. */
  readonly html: string;
}

/**
 * Why a message did not leave. `reason` goes to the log: it never holds a word, number or address
 * of the message.
 */
export interface DeliveryFault {
  readonly reason: string;
  /** No later attempt will do better: nobody has that address. */
  readonly final: boolean;
}

/** A gateway for SMS or mail. Never rejects. */
export interface Provider {
  deliver(message: OutboundMessage): Promise<Result<undefined, DeliveryFault>>;
  /** An attempt ends within this time; after it another node may claim the message. */
  readonly timeoutMs: number;
}

/** The gateways that the operator has set; a channel without one is missing. */
export type Providers = { readonly [Name in Channel]?: Provider };
