import { z } from 'zod';

/**
 * How a part of an answer is read when a platform of the operator's own writes it otherwise than
 * ours. The specification names fields, not their types: what it leaves open is said here.
 */
export interface ReadingRule {
  /**
   * What stands for a field that is missing or cannot be read; a function gets the other fields as
   * they were read.
   */
  readonly missing?: { readonly value: unknown } | ((siblings: Record<string, unknown>) => unknown);
  /** What stands for a field that says something which nobody can read; else as if missing. */
  readonly unreadable?: { readonly value: unknown };
  /** The field that a bare text in place of the object fills. */
  readonly textField?: string;
  /** The field that the keys of a map in place of a list of objects fill. */
  readonly keyField?: string;
  /** The field that a list as the value of such a map fills. */
  readonly listField?: string;
  /** Words that stand for other values: `agent` for type 1. */
  readonly words?: Readonly<Record<string, unknown>>;
}

/** The rules by schema; a schema without one is read by its type alone. */
export const readingRules = z.registry<ReadingRule>();

/** The same schema with a rule of its own for reading. */
function withRule<Schema extends z.ZodType>(schema: Schema, rule: ReadingRule): Schema {
  const copy = schema.clone();
  const description = schema.description;
  if (description !== undefined) z.globalRegistry.add(copy, { description });
  readingRules.add(copy, { ...readingRules.get(schema), ...rule });
  return copy;
}

/** The same schema; where a platform does not say it, `value` is read. */
export const orElse = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema> | ((siblings: Record<string, unknown>) => unknown),
): Schema =>
  withRule(schema, {
    missing:
      typeof value === 'function'
        ? (value as (siblings: Record<string, unknown>) => unknown)
        : { value },
  });

/** The same schema; what cannot be read there closes: `value` is read. */
export const closedBy = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): Schema => withRule(schema, { unreadable: { value } });

/** The same object, also written as its one text, as a map by key, or as a map of lists. */
export const alsoAs = <Schema extends z.ZodType>(
  schema: Schema,
  rule: Omit<ReadingRule, 'missing' | 'unreadable'>,
): Schema => withRule(schema, rule);
