import type { RequestMeta } from '#app/domain/request-meta.ts';
import type { PaymentState } from '#app/platform/cashier/payment-check.ts';
import type { ReconciliationResult } from '#app/platform/ledger/reconciliation.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-event.ts';
import type { SecurityLogState } from '#app/platform/security-log/security-log.ts';
import type { DeliveryService } from '#app/platform/messaging/delivery-service.ts';
import type { SignedApiName } from '#schema/signed-apis.ts';
import type { Environment } from '../../environment.ts';
import type { Chunk, WireRequest, WireResponse } from './serialize-http.ts';

/** Name → parameters and result; all must be structured-cloneable. */
export interface WorkerApi {
  fetch: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  /** `verifiedWith`: the secret with which the host has verified the signature. */
  signed: (
    request: WireRequest,
    api: SignedApiName,
    at: RequestMeta,
    verifiedWith: string | undefined,
  ) => Promise<WireResponse>;
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
  signingSecret: (
    api: SignedApiName,
    merchantCode: string,
    senderCode: string,
  ) => Promise<string | undefined>;
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
  | { readonly kind: 'chunk'; readonly number: number; readonly chunk: Chunk };

/**
 * Each message carries the sandbox's clock offset in ms. `failed` is the last message; `more` requests the
 * next chunk of a body.
 */
export type WorkerMessage = { readonly clockOffset: number } & (
  | { readonly kind: 'open' }
  | { readonly kind: 'unopenable'; readonly fault: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'more'; readonly number: number }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly number: number; readonly message: string }
);
