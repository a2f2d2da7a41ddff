import type { Clock } from '#app/lib/clock.ts';
import type { RequestMeta } from '#app/lib/request-meta.ts';
import { eventWithoutMember, succeeded, type SecurityDetail } from './security-event.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { CallLog } from './record-call.ts';

/** A wallet order whose signature, or whose time, was not taken. */
export interface RefusedSignature {
  readonly at: RequestMeta;
  readonly outcome: 'unknown-vendor' | 'bad-signature' | 'stale';
  /** The vendor's code; null when the brand has none of that name. */
  readonly vendor: string | null;
}

/** Records what others than members do [F13]. */
export interface ActRecorder {
  /**
   * A brand's folder changed or came, or went: an operator's act, recorded in the transaction that
   * takes it. Rejects with the database's error.
   * @param version of the brand as it is from now on
   */
  brand(tenant: string, act: 'provision' | 'retire', version?: string): Promise<ActRecord>;
  /** A tester used a control of the sandbox. @param outcome `ok`, or the refusal's key */
  sandbox(tenant: string, control: string, outcome: string): void;
  signature(refused: RefusedSignature): void;
}

/** Makes the recorder over a log. */
export const createActRecorder = (log: CallLog, clock: Clock): ActRecorder => ({
  async brand(tenant, act, version) {
    await log.ready();
    const detail: SecurityDetail = version === undefined ? { act } : { act, version };
    const event = eventWithoutMember('brand', succeeded, { tenant, at: clock.now(), detail });
    return {
      write: (tx) => log.write(tx, event),
      committed: () => log.recordWritten(event),
    };
  },
  sandbox: (tenant, control, outcome) =>
    void log.record(
      eventWithoutMember('sandbox', outcome, { tenant, at: clock.now(), detail: { control } }),
    ),
  signature: ({ at: { merchantCode, ip }, outcome, vendor }) =>
    void log.record(
      eventWithoutMember('wallet-signature', outcome, {
        tenant: merchantCode,
        at: clock.now(),
        address: ip,
        detail: { vendor },
      }),
    ),
});
