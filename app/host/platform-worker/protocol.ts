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

/** The calls to the platform's thread: name → parameters and result. All of them can be cloned. */
export interface WorkerApi {
  fetch: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  sandbox: (request: WireRequest, merchantCode: string) => Promise<WireResponse | undefined>;
  vendor: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  office: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  upset: (merchantCode: string, path: string) => Promise<WireResponse | undefined>;
  provision: Platform['provision'];
  tenantAt: Platform['tenantAt'];
  retire: (merchantCode: string) => Promise<void>;
  readinessProblems: () => Promise<readonly string[]>;
  postState: DeliveryService['state'];
  booksState: () => Promise<ReconciliationResult>;
  paymentState: () => Promise<PaymentState>;
  recordSecurityEvent: (event: SecurityEvent) => Promise<void>;
  securityState: () => Promise<SecurityLogState>;
  /**
   * The signing secret of a vendor or a payment provider at a brand; undefined if the brand does not
   * have it.
   */
  signingSecret: FindSigningSecret;
  /** Only resolves: proves that the thread is not stuck. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/** Asks a question of the thread; `next` reads the next chunk of a streamed body. */
export type CallWorker = <Name extends keyof WorkerApi>(
  name: Name,
  args: Parameters<WorkerApi[Name]>,
  next?: () => Promise<Chunk>,
) => ReturnType<WorkerApi[Name]>;

/** The thread's start parameters: the first message it receives. */
interface WorkerStart {
  readonly kind: 'start';
  readonly environment: Environment;
  /** The secret that seals others. */
  readonly secret: string;
}

/**
 * The server's messages: the start, once; then questions, whose answers carry the same number, and
 * requested chunks of a question's body.
 */
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

/** A read of the host's; those of one turn of its event loop are sent together. */
export interface WireRead {
  readonly number: number;
  readonly call: ReadCall;
  readonly at: RequestMeta;
}

/** The answer to a read, under its number. */
export type WireReadAnswer = { readonly number: number } & (
  | Exclude<ReadAnswer, { readonly kind: 'response' }>
  | { readonly kind: 'response'; readonly response: WireResponse }
);

/**
 * The thread's messages. Each carries the sandbox's clock offset, ms, which the server applies,
 * too. `failed` is the last message. `more` requests the next chunk of a question's body.
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
