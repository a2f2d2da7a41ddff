import type { z } from 'zod';

/** One line of the call table: the client's input and the platform's output. Both read it. */
export interface CallDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/wps/${string}` | `/lgw/${string}`;
  /** Needs `Authorization: Bearer TOKEN`; `optional` also answers guests. */
  readonly token: boolean | 'optional';
  /** A session that must change its password may make it; any other call is refused [F5, AU-10]. */
  readonly beforePasswordChange?: true;
  /**
   * The client may send its body in the encrypted envelope (docs/platform-api.md); the platform
   * takes both.
   */
  readonly encrypted: boolean;
  /** Legacy clients may send it as an HTML form. */
  readonly form?: true;
  /**
   * The field of its input by which the platform executes it once, however often it is sent: the
   * caller's idempotency key.
   */
  readonly idempotencyField?: 'clientId' | 'transferId';
  /** Its query is also sent as JSON in `data`. */
  readonly dataPayload?: true;
  /** The maximum size of its body in bytes, if not the usual 1 MiB. */
  readonly maxBodyBytes?: number;
  /**
   * The text field of its output that travels as the envelope's `value`; the others are beside
   * `value`.
   */
  readonly valueField?: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** GET and DELETE: the query; else the JSON body. */
  readonly input: Input;
  readonly output: Output;
}

/** Creates a line of the table with its exact types. */
export const defineCall = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: CallDefinition<Input, Output>,
): CallDefinition<Input, Output> => definition;
