import type { Clock } from '#app/lib/clock.ts';
import type { RequestMeta } from '#app/lib/request-meta.ts';
import { eventWithoutMember, succeeded } from './security-event.ts';
import type { SecurityLog } from './security-log.ts';

/** A wallet order whose signature, or whose time, was not taken. */
export interface RefusedSignature {
  readonly at: RequestMeta;
  readonly outcome: 'unknown-vendor' | 'bad-signature' | 'stale';
  /** The vendor's code; null when the brand has none of that name. */
  readonly vendor: string | null;
}

/** Records what others than members do [F13]. Nobody waits for it. */
export interface ActRecorder {
  /** A brand's folder changed or came, or went: an operator's act. */
  brand(tenant: string, act: 'provision' | 'retire'): void;
  /** A tester used a control of the sandbox. @param outcome `ok`, or the refusal's key */
  sandbox(tenant: string, control: string, outcome: string): void;
  signature(refused: RefusedSignature): void;
}

/** Makes the recorder over a log. */
export const createActRecorder = (log: SecurityLog, clock: Clock): ActRecorder => ({
  brand: (tenant, act) =>
    void log.record(
      eventWithoutMember('brand', succeeded, { tenant, at: clock.now(), detail: { act } }),
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
});
