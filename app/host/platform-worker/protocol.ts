import type { RequestMeta } from '#app/lib/request-meta.ts';
import type { ReadAnswer, ReadCall } from '#app/platform/calls/read-call.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { ReconciliationResult } from '#app/platform/ledger/reconciliation.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-event.ts';
import type { SecurityLogState } from '#app/platform/security-log/security-log.ts';
import type { DeliveryService } from '#app/platform/messaging/delivery-service.ts';
import type { Environment } from '../../environment.ts';
import type { Chunk, WireRequest, WireResponse } from './serialize-http.ts';

/**
 * What the server may ask of the platform's thread: name → what is given and what comes back. All
 * of it survives being copied.
 */
export interface WorkerApi {
  fetch: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  sandbox: (request: WireRequest, merchantCode: string) => Promise<WireResponse | undefined>;
  vendor: (request: WireRequest, at: RequestMeta) => Promise<WireResponse>;
  upset: (merchantCode: string, path: string) => Promise<WireResponse | undefined>;
  provision: (tenant: Tenant) => Promise<void>;
  tenantAt: Platform['tenantAt'];
  retire: (merchantCode: string) => Promise<void>;
  readinessProblems: () => Promise<readonly string[]>;
  postState: DeliveryService['state'];
  booksState: () => Promise<ReconciliationResult>;
  recordSecurityEvent: (event: SecurityEvent) => Promise<void>;
  securityState: () => Promise<SecurityLogState>;
  /**
   * The secret that a vendor signs with at a brand; undefined for one that the brand does not have.
   */
  vendorSecret: (merchantCode: string, vendorCode: string) => Promise<string | undefined>;
  /** Nothing but an answer: the thread is not stuck. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/** What the thread is started with. */
export interface WorkerStart {
  readonly environment: Environment;
  /** What secrets are sealed with. */
  readonly secret: string;
}

/**
 * What the server says: a question, whose answer carries the same number, or a chunk of a
 * question's body that was asked for.
 */
export type HostMessage =
  | {
      readonly kind: 'question';
      readonly number: number;
      readonly name: keyof WorkerApi;
      readonly args: readonly unknown[];
    }
  | { readonly kind: 'reads'; readonly reads: readonly WireRead[] }
  | { readonly kind: 'chunk'; readonly number: number; readonly chunk: Chunk };

/** A read of the host's; those of one turn of its loop cross together. */
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
 * What the thread says. Whatever it says carries how far the sandbox has moved the platform's
 * clock, ms: the server lives by that, too. `failed` is the last message. `more` asks for the next
 * chunk of a question's body.
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
