import type { Result } from '#app/lib/result.ts';

/** The channels of messages. */
export const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

/** One message on its way out. */
export interface OutboundMessage {
  readonly tenant: string;
  /** The same on every attempt, so that a recipient can drop duplicates. */
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
 * Why a message was not sent. `reason` is for the log: it never contains text, number or address of
 * the message.
 */
export interface DeliveryFault {
  readonly reason: string;
  /** Another attempt is useless: the address does not exist. */
  readonly final: boolean;
}

/** A gateway for SMS or mail. Never rejects. */
export interface Provider {
  deliver(message: OutboundMessage): Promise<Result<undefined, DeliveryFault>>;
  /** The time limit of an attempt; after it another node may claim the message. */
  readonly timeoutMs: number;
}

/** The gateways that the operator has set; a channel without one is absent. */
export type Providers = { readonly [Name in Channel]?: Provider };
