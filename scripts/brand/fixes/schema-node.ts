import { manifestSchema } from '#schema/manifest/manifest-schema.ts';
import type { JsonPath } from '#schema/problem.ts';

/** The parts of a schema that fixes use. */
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

export const schemaAt = (path: JsonPath): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>(
    (node, part) => (/^\d+$/.test(String(part)) ? node?.items : node?.properties?.[String(part)]),
    manifestSchema,
  );

export const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null
        ? (inside as Readonly<Record<string, unknown>>)[String(part)]
        : undefined,
    value,
  );

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
