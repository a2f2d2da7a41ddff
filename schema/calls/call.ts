import type { z } from 'zod';

/**
 * One line of the call table: what the client sends and what the platform answers. Both read it.
 */
export interface CallDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/wps/${string}` | `/lgw/${string}`;
  /** Needs `Authorization: Bearer TOKEN`; `optional` also answers guests. */
  readonly token: boolean | 'optional';
  /**
   * A session that owes a change of password may make it; any other call is refused [F5, AU-10].
   */
  readonly beforePasswordChange?: true;
  /**
   * The client may send its body in the encrypted envelope (docs/platform-api.md); the platform
   * takes both.
   */
  readonly encrypted: boolean;
  /** Legacy clients may send it as an HTML form. */
  readonly form?: true;
  /** Its query travels as JSON in `data` besides. */
  readonly dataPayload?: true;
  /** The most bytes of its body, where the usual 1 MiB does not do. */
  readonly maxBodyBytes?: number;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** GET and DELETE: the query; else the JSON body. */
  readonly input: Input;
  readonly output: Output;
}

/** Writes a line of the table with its exact types. */
export const defineCall = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: CallDefinition<Input, Output>,
): CallDefinition<Input, Output> => definition;
