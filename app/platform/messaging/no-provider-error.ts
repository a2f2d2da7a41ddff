import { CallFaultError } from '../calls/call-fault-error.ts';
import { fault } from '../calls/responses.ts';
import type { Channel } from './provider.ts';

/** A message for a channel without a provider: `messages_unavailable`. */
export class NoProviderError extends CallFaultError {
  constructor(channel: Channel) {
    super(`no provider for ${channel} is configured`, fault('messages_unavailable'));
  }
}
