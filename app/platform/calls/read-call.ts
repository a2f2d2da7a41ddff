import type { CallName } from '#schema/calls/table.ts';

/** A read of the host: a call of the table that is a GET, without HTTP around it. */
export interface ReadCall {
  readonly name: CallName;
  readonly input: object;
  readonly token: string | undefined;
  /** Language tags in the form of `Accept-Language`, in which the player is written to. */
  readonly acceptLanguage: string | undefined;
  readonly agent: string | undefined;
  /** The digest of the answer that the host has already. */
  readonly known: string | undefined;
}

/**
 * What a read is answered with. `same`: the host has it already, exactly. `text`: the JSON of
 * `{ok: true, value}` or `{ok: false, fault}`. `response`: what the sandbox makes of the call
 * instead.
 */
export type ReadAnswer =
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string; readonly digest: string }
  | { readonly kind: 'response'; readonly response: Response };
