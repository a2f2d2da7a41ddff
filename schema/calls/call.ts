import type { z } from 'zod';

/** One line of the call table, shared by client and platform. */
export interface CallDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/wps/${string}` | `/lgw/${string}`;
  /** Requires `Authorization: Bearer TOKEN`; `optional` also accepts guests. */
  readonly token: boolean | 'optional';
  /** Allowed while the password must be changed [AU-10]. */
  readonly beforePasswordChange?: true;
  /**
   * Whether the client may use the encrypted envelope (docs/platform-api.md); the platform accepts
   * both.
   */
  readonly encrypted: boolean;
  /** Legacy clients may send it as an HTML form. */
  readonly form?: true;
  /** The input field with the idempotency key. */
  readonly idempotencyField?: 'clientId' | 'transferId';
  /** Its query is also sent as JSON in `data`. */
  readonly dataPayload?: true;
  /** Bytes; default 1 MiB. */
  readonly maxBodyBytes?: number;
  /** The text field that becomes the envelope's `value`; other fields are beside `value`. */
  readonly valueField?: string;
  readonly summary: string;
  /** GET and DELETE: the query; else the JSON body. */
  readonly input: Input;
  readonly output: Output;
}

type Method = CallDefinition['method'];
type Path = CallDefinition['path'];

export function defineCall<Input extends z.ZodType, Output extends z.ZodType>(
  route: `${Method} ${Path}`,
  call: Omit<CallDefinition<Input, Output>, 'method' | 'path' | 'encrypted'> & {
    readonly encrypted?: true;
  },
): CallDefinition<Input, Output> {
  const [method, path] = route.split(' ') as [Method, Path];
  return { encrypted: false, ...call, method, path };
}
