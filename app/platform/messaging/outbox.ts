import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../db/database.ts';
import type { Channel } from './provider.ts';

/** As shown in the sandbox. Times are ms since the epoch. */
interface SentMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** `kept`: only stored, because there is no provider. */
  readonly state: 'kept' | 'pending' | 'delivered' | 'failed';
}

export interface OutgoingMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Not sent after this time, e.g. an expired code. */
  readonly ttlMs?: number;
  /**
   * No recipient: a row without text is written, so that timing does not reveal who has an account.
   * Neither shown nor delivered.
   */
  readonly isDiscarded?: boolean;
}

/** Stores each SMS or e-mail first, then delivers it in the background. */
export interface Outbox {
  /**
   * Refuses with `messages_unavailable` without a provider, except in the sandbox. Call it before
   * anything that distinguishes known players, so that all get the same response.
   */
  open(channel: Channel): Result<undefined, CallFault>;
  /**
   * Uses the caller's transaction if given. Throws `NoProviderError` without a provider, so that no
   * message is lost silently.
   */
  send(tenantCode: string, message: OutgoingMessage, db?: Queryable): Promise<void>;
  list(tenantCode: string, limit: number): Promise<readonly SentMessage[]>;
  clear(tenantCode: string): Promise<void>;
}
