import type { CallName } from '#schema/calls/table.ts';

/** A read by the host: a GET call of the table, without HTTP around it. */
export interface ReadCall {
  readonly name: CallName;
  readonly input: object;
  readonly token: string | undefined;
  /** Language tags in the form of `Accept-Language`, for messages to the player. */
  readonly acceptLanguage: string | undefined;
  readonly agent: string | undefined;
  /** The digest of the answer that the host already has. */
  readonly known: string | undefined;
}

/**
 * The answer to a read. `same`: the host's copy is current. `text`: the JSON of `{ok: true, value}`
 * or `{ok: false, fault}`. `response`: the sandbox replaced the call's answer.
 */
export type ReadAnswer =
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string; readonly digest: string }
  | { readonly kind: 'response'; readonly response: Response };
