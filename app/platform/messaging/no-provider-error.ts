import { CallFaultError } from '../calls/call-fault-error.ts';
import { fault } from '../calls/responses.ts';
import type { Channel } from './provider.ts';

/** A message is sent on a channel that no provider delivers: `messages_unavailable`. */
export class NoProviderError extends CallFaultError {
  constructor(channel: Channel) {
    super(`no provider for ${channel} is set`, fault('messages_unavailable'));
  }
}
