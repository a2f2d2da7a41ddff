import type { Clock } from '#app/lib/clock.ts';
import type { RequestMeta } from '#app/lib/request-meta.ts';
import { eventWithoutMember, succeeded, type SecurityDetail } from './security-event.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { CallLog } from './record-call.ts';

/** A wallet order whose signature, or timestamp, was invalid. */
export interface RefusedSignature {
  readonly at: RequestMeta;
  readonly outcome: 'unknown-vendor' | 'bad-signature' | 'stale';
  /** The vendor's code; null when the brand has no such vendor. */
  readonly vendor: string | null;
}

/** A payment provider's callback whose signature, or timestamp, was invalid. */
export interface RefusedCallback {
  readonly at: RequestMeta;
  readonly outcome: 'unknown-provider' | 'bad-signature' | 'stale';
  /** The provider's code; null when the brand has no such provider. */
  readonly provider: string | null;
}

/** Records the acts of others than members [F13]. */
export interface ActRecorder {
  /**
   * A brand's folder was added, changed or removed: an operator's act, recorded in its transaction.
   * Rejects with the database's error.
   * @param version the brand's new version
   */
  brand(
    tenant: string,
    act: 'provision' | 'retire' | 'reopen',
    version?: string,
  ): Promise<ActRecord>;
  /** A folder has the code of a removed brand, whose members and staff it must not get. */
  refusedBrand(tenant: string, version: string): void;
  /**
   * A tester used a control of the sandbox.
   * @param outcome `ok`, or the refusal's key
   */
  sandbox(tenant: string, control: string, outcome: string): void;
  signature(refused: RefusedSignature): void;
  callbackSignature(refused: RefusedCallback): void;
}

/** Creates the recorder over a log. */
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
  refusedBrand: (tenant, version) =>
    void log.record(
      eventWithoutMember('brand', 'code_taken', {
        ...{ tenant, at: clock.now(), detail: { act: 'provision', version } },
      }),
    ),
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
  callbackSignature: ({ at: { merchantCode, ip }, outcome, provider }) =>
    void log.record(
      eventWithoutMember('payment-signature', outcome, {
        tenant: merchantCode,
        at: clock.now(),
        address: ip,
        detail: { provider },
      }),
    ),
});
