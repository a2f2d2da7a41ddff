import type { CallName } from '#schema/calls/table.ts';

/** A GET call by the host, without HTTP. */
export interface ReadCall {
  readonly name: CallName;
  readonly input: object;
  readonly token: string | undefined;
  /** In the format of `Accept-Language`, for messages to the player. */
  readonly acceptLanguage: string | undefined;
  readonly agent: string | undefined;
  /** Digest of the response that the host has cached. */
  readonly known: string | undefined;
}

/**
 * `same`: the host's copy is current. `text`: JSON of `{ok: true, value}` or `{ok: false, fault}`.
 * `response`: injected by the sandbox.
 */
export type ReadAnswer =
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string; readonly digest: string }
  | { readonly kind: 'response'; readonly response: Response };
