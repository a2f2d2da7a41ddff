import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../db/database.ts';
import type { Channel } from './provider.ts';

/** A message as the sandbox shows it. Times are ms since the epoch. */
interface SentMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** `kept`: only stored, since the operator has set no provider. */
  readonly state: 'kept' | 'pending' | 'delivered' | 'failed';
}

/** A message to send. */
export interface OutgoingMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  /** The same text as HTML; both are sent. */
  readonly html?: string;
  /** After this time it is useless (an expired code), and not sent any more. */
  readonly ttlMs?: number;
  /**
   * It has no recipient: a row is written as for any other, so that timing does not reveal who has
   * an account, without its text, and is neither shown nor delivered [F10].
   */
  readonly isDiscarded?: boolean;
}

/**
 * Sends SMS and e-mail: each message is stored first, then delivered in the background through the
 * operator's provider.
 */
export interface Outbox {
  /**
   * Whether messages can be sent: outside the sandbox a channel without a provider refuses
   * (`messages_unavailable`). Call it before anything that distinguishes known players from unknown
   * ones, so that both get the same answer.
   */
  open(channel: Channel): Result<undefined, CallFault>;
  /**
   * Sends a message; in the caller's transaction if given. Throws `NoProviderError` on a channel
   * without a provider, which the platform's caller gets as the same refusal: no message is lost
   * silently.
   */
  send(tenantCode: string, message: OutgoingMessage, db?: Queryable): Promise<void>;
  /** The newest messages first, at most `limit`. */
  list(tenantCode: string, limit: number): Promise<readonly SentMessage[]>;
  /** Deletes a tenant's messages (sandbox reset). */
  clear(tenantCode: string): Promise<void>;
}
