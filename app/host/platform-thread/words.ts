import type { Tenant } from '#schema/tenant.ts';
import type { Arrival } from '#app/platform/http/dispatcher.ts';
import type { BooksState } from '#app/platform/ledger/watch.ts';
import type { PostOffice } from '#app/platform/outbox/post-office.ts';
import type { Environment } from '../../environment.ts';
import type { Chunk, WireRequest, WireResponse } from './wire.ts';

/**
 * What the server may ask of the platform's thread: name → what is given and what comes back. All
 * of it survives being copied.
 */
export interface Asked {
  fetch: (request: WireRequest, at: Arrival) => Promise<WireResponse>;
  sandbox: (request: WireRequest, merchantCode: string) => Promise<WireResponse | undefined>;
  vendor: (request: WireRequest, at: Arrival) => Promise<WireResponse>;
  upset: (merchantCode: string, path: string) => Promise<WireResponse | undefined>;
  provision: (tenant: Tenant) => Promise<void>;
  retire: (merchantCode: string) => Promise<void>;
  ready: () => Promise<boolean>;
  postState: PostOffice['state'];
  booksState: () => Promise<BooksState>;
  close: () => Promise<void>;
}

/** What the thread is started with. */
export interface ThreadStart {
  readonly environment: Environment;
  /** What secrets are sealed with. */
  readonly secret: string;
}

/**
 * What the server says: a question, whose answer carries the same number, or a chunk of a
 * question's body that was asked for.
 */
export type Told =
  | {
      readonly kind: 'question';
      readonly number: number;
      readonly name: keyof Asked;
      readonly given: readonly unknown[];
    }
  | { readonly kind: 'chunk'; readonly number: number; readonly chunk: Chunk };

/**
 * What the thread says. Whatever it says carries how far the sandbox has moved the platform's
 * clock, ms: the server lives by that, too. `more` asks for the next chunk of a question's body.
 */
export type Said = { readonly clockOffset: number } & (
  | { readonly kind: 'open' }
  | { readonly kind: 'unopenable'; readonly fault: string }
  | { readonly kind: 'more'; readonly number: number }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly number: number; readonly message: string }
);
