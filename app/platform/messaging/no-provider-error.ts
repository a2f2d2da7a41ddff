import { CallFaultError } from '../calls/call-fault-error.ts';
import { fault } from '../calls/responses.ts';
import type { Channel } from './provider.ts';

export class NoProviderError extends CallFaultError {
  constructor(channel: Channel) {
    super(`no provider for ${channel} is configured`, fault('messages_unavailable'));
  }
}
