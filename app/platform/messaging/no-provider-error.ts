import type { Channel } from './provider.ts';

/**
 * Somebody sends on a channel that nobody delivers. The dispatcher tells it as
 * `messages_unavailable`.
 */
export class NoProviderError extends Error {
  constructor(channel: Channel) {
    super(`no provider for ${channel} is set`);
  }
}
