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
  /** `kept`: it only is here, since the operator has set no provider. */
  readonly state: 'kept' | 'pending' | 'delivered' | 'failed';
}

/** A message to be sent. */
export interface OutgoingMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  /** The same for programs that show HTML; the text goes with it. */
  readonly html?: string;
  /** After this long nobody can use it (a code that has run out): it is not sent any more. */
  readonly ttlMs?: number;
  /**
   * It is for nobody: a row is written as for any other, so that time does not tell who has an
   * account, without its words, and is neither shown nor delivered [F10].
   */
  readonly isDiscarded?: boolean;
}

/**
 * Where SMS and e-mail go. What is sent is written down first, then delivered behind the requests
 * through the operator's provider.
 */
export interface Outbox {
  /**
   * Whether messages can leave: outside the sandbox a channel without a provider refuses
   * (`messages_unavailable`). Ask before anything that tells known players from unknown ones, so
   * that both get the same answer.
   */
  open(channel: Channel): Result<undefined, CallFault>;
  /**
   * Sends a message; within a transaction of the caller's when its session is given. Throws
   * `NoProvider` on a channel that is not open,
   * which the caller of the platform is told as the same refusal: nothing is lost in silence.
   */
  send(tenantCode: string, message: OutgoingMessage, db?: Queryable): Promise<void>;
  /** The newest messages first, at most `limit`. */
  list(tenantCode: string, limit: number): Promise<readonly SentMessage[]>;
  /** Forgets a tenant's messages (sandbox reset). */
  clear(tenantCode: string): Promise<void>;
}
