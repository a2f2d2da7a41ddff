import type { RequestMeta } from '#app/lib/request-meta.ts';
import type { ReadAnswer, ReadCall } from '#app/platform/calls/read-call.ts';
import type { PaymentState } from '#app/platform/cashier/payment-check.ts';
import type { ReconciliationResult } from '#app/platform/ledger/reconciliation.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-event.ts';
import type { SecurityLogState } from '#app/platform/security-log/security-log.ts';
import type { DeliveryService } from '#app/platform/messaging/delivery-service.ts';
import type { Environment } from '../../environment.ts';
import type { FindSigningSecret } from './vendor-proof.ts';
import type { Chunk, WireRequest, WireResponse } from './serialize-http.ts';

/** Name → parameters and result; all must be structured-cloneable. */
export interface WorkerApi {
  fetch: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  sandbox: (request: WireRequest, merchantCode: string) => Promise<WireResponse | undefined>;
  vendor: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  office: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  injectFault: (merchantCode: string, path: string) => Promise<WireResponse | undefined>;
  provision: Platform['provision'];
  tenantAt: Platform['tenantAt'];
  retire: (merchantCode: string) => Promise<void>;
  readinessProblems: () => Promise<readonly string[]>;
  deliveryState: DeliveryService['state'];
  reconciliationState: () => Promise<ReconciliationResult>;
  paymentState: () => Promise<PaymentState>;
  recordSecurityEvent: (event: SecurityEvent) => Promise<void>;
  securityState: () => Promise<SecurityLogState>;
  /** Undefined if the brand does not have the vendor or provider. */
  signingSecret: FindSigningSecret;
  /** Proves that the thread is not stuck. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export type CallWorker = <Name extends keyof WorkerApi>(
  name: Name,
  args: Parameters<WorkerApi[Name]>,
  next?: () => Promise<Chunk>,
) => ReturnType<WorkerApi[Name]>;

interface WorkerStart {
  readonly kind: 'start';
  readonly environment: Environment;
  readonly secret: string;
}

/** The start, then numbered calls and chunks of their bodies. */
export type HostMessage =
  | WorkerStart
  | {
      readonly kind: 'question';
      readonly number: number;
      readonly name: keyof WorkerApi;
      readonly args: readonly unknown[];
    }
  | { readonly kind: 'reads'; readonly reads: readonly WireRead[] }
  | { readonly kind: 'chunk'; readonly number: number; readonly chunk: Chunk };

/** Reads of one turn of the event loop are batched. */
export interface WireRead {
  readonly number: number;
  readonly call: ReadCall;
  readonly at: RequestMeta;
}

export type WireReadAnswer = { readonly number: number } & (
  | Exclude<ReadAnswer, { readonly kind: 'response' }>
  | { readonly kind: 'response'; readonly response: WireResponse }
);

/**
 * Each carries the sandbox's clock offset in ms. `failed` is the last message; `more` requests the
 * next chunk of a body.
 */
export type WorkerMessage = { readonly clockOffset: number } & (
  | { readonly kind: 'open' }
  | { readonly kind: 'unopenable'; readonly fault: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'more'; readonly number: number }
  | { readonly kind: 'read'; readonly answers: readonly WireReadAnswer[] }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly number: number; readonly message: string }
);
