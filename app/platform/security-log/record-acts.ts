import type { Clock } from '#app/lib/clock.ts';
import type { RequestMeta } from '#app/domain/request-meta.ts';
import { eventWithoutMember, succeeded, type SecurityDetail } from './security-event.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { CallLog } from './record-call.ts';

export interface RefusedSignature {
  readonly at: RequestMeta;
  readonly outcome: 'unknown-vendor' | 'bad-signature' | 'stale';
  /** null when the brand has no such vendor. */
  readonly vendor: string | null;
}

export interface RefusedCallback {
  readonly at: RequestMeta;
  readonly outcome: 'unknown-provider' | 'bad-signature' | 'stale';
  /** null when the brand has no such provider. */
  readonly provider: string | null;
}

/** Records acts of operators, testers, vendors and providers. */
export interface ActRecorder {
  /**
   * A brand's folder was added, changed or removed; recorded in the same transaction.
   * @param version the brand's new version
   */
  brand(
    tenant: string,
    act: 'provision' | 'retire' | 'reopen',
    version?: string,
  ): Promise<ActRecord>;
  /** A folder reuses the code of a removed brand, and must not get its members and staff. */
  refusedBrand(tenant: string, version: string): void;
  /** @param outcome `ok`, or the refusal's key */
  sandbox(tenant: string, control: string, outcome: string): void;
  signature(refused: RefusedSignature): void;
  callbackSignature(refused: RefusedCallback): void;
}

export const createActRecorder = (log: CallLog, clock: Clock): ActRecorder => ({
  async brand(tenant, act, version) {
    await log.ready();
    const detail: SecurityDetail = version === undefined ? { act } : { act, version };
    const event = eventWithoutMember('brand', succeeded, { tenant, at: clock.now(), detail });
    return { write: (tx) => log.write(tx, event), committed: () => log.recordWritten(event) };
  },
  refusedBrand: (tenant, version) =>
    void log.record(
      eventWithoutMember('brand', 'code_taken', {
        tenant,
        at: clock.now(),
        detail: { act: 'provision', version },
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
