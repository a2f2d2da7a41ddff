import type { z } from 'zod';
import type { OfficeAct, OfficeStage } from './acts.ts';

/** One line of the back office's call table; its pages and its API read it. */
export interface OfficeCallDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/office/api/${string}`;
  /** Anybody; staff whose log-in is in one of these stages; or whoever may do the act. */
  readonly access: 'guest' | readonly OfficeStage[] | OfficeAct;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** GET: the query; else the JSON body. */
  readonly input: Input;
  readonly output: Output;
}

/** Creates a line of the table with its exact types. */
export const defineOfficeCall = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: OfficeCallDefinition<Input, Output>,
): OfficeCallDefinition<Input, Output> => definition;
