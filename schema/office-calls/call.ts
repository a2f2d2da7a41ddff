import type { z } from 'zod';
import type { OfficeAct, OfficeStage } from './acts.ts';

/** One line of the back office's call table, shared by its pages and API. */
export interface OfficeCallDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/office/api/${string}`;
  /** Everyone; staff in these log-in stages; or staff with the right to this act. */
  readonly access: 'guest' | readonly OfficeStage[] | OfficeAct;
  readonly summary: string;
  /** GET: the query; else the JSON body. */
  readonly input: Input;
  readonly output: Output;
}

type Method = OfficeCallDefinition['method'];
type Path = OfficeCallDefinition['path'];

export function defineOfficeCall<Input extends z.ZodType, Output extends z.ZodType>(
  route: `${Method} ${Path}`,
  access: OfficeCallDefinition['access'],
  call: Omit<OfficeCallDefinition<Input, Output>, 'method' | 'path' | 'access'>,
): OfficeCallDefinition<Input, Output> {
  const [method, path] = route.split(' ') as [Method, Path];
  return { ...call, method, path, access };
}
