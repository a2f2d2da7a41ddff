import { merchantSchema } from '#schema/merchant.ts';
import type { JsonPath } from '#schema/problem.ts';

/** The parts of a schema that mends look at. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
}

/** What the schema says of a path of the manifest as it is written. */
export const schemaAt = (path: JsonPath): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>(
    (node, part) => (/^\d+$/.test(String(part)) ? node?.items : node?.properties?.[String(part)]),
    merchantSchema,
  );

/** What a value has at a path. */
export const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null
        ? (inside as Readonly<Record<string, unknown>>)[String(part)]
        : undefined,
    value,
  );

/** Whether a value has the form that a node asks of it. */
export function fits(
  value: unknown,
  {
    type,
    enum: allowedValues,
    pattern,
    minimum = -Infinity,
    maximum = Infinity,
    minLength = 0,
    maxLength = Infinity,
  }: SchemaNode,
): boolean {
  if (allowedValues && !allowedValues.includes(value)) return false;
  if (typeof value === 'string')
    return (
      (type === undefined || [type].flat().includes('string')) &&
      value.length >= minLength &&
      value.length <= maxLength &&
      (!pattern || new RegExp(pattern, 'u').test(value))
    );
  if (typeof value === 'number')
    return (
      [type]
        .flat()
        .some((kind) => kind === 'number' || (kind === 'integer' && Number.isInteger(value))) &&
      value >= minimum &&
      value <= maximum
    );
  return typeof value === 'boolean' && [type].flat().includes('boolean');
}
