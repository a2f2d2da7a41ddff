import { z } from 'zod';

/**
 * How a part of an answer is read when an operator's own platform writes it differently. The
 * specification names fields, not their types: these rules fill the gaps.
 */
export interface ReadingRule {
  /** The replacement for a missing or unreadable field; a function receives the other fields. */
  readonly missing?: { readonly value: unknown } | ((siblings: Record<string, unknown>) => unknown);
  /** The replacement for an unreadable value; by default as if missing. */
  readonly unreadable?: { readonly value: unknown };
  /** The field that a bare text fills in place of the object. */
  readonly textField?: string;
  /** The field that the keys of a map fill in place of a list of objects. */
  readonly keyField?: string;
  /** The field that a list as the value of such a map fills. */
  readonly listField?: string;
  /** Words for other values: `agent` for type 1. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** What a number counts: read with the forms that this is written in, and no others. */
  readonly quantity?: 'money' | 'moment';
}

/** The rules by schema; a schema without one is read by its type. */
export const readingRules = z.registry<ReadingRule>();

/** The same schema with a reading rule. */
function withRule<Schema extends z.ZodType>(schema: Schema, rule: ReadingRule): Schema {
  const copy = schema.clone();
  const description = schema.description;
  if (description !== undefined) z.globalRegistry.add(copy, { description });
  readingRules.add(copy, { ...readingRules.get(schema), ...rule });
  return copy;
}

/** The same schema with a default for a missing field. */
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

/** The same schema with a closing value for an unreadable one. */
export const closedBy = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): Schema => withRule(schema, { unreadable: { value } });

/** The same object, also accepted as its one text, as a map by key, or as a map of lists. */
export const alsoAs = <Schema extends z.ZodType>(
  schema: Schema,
  rule: Omit<ReadingRule, 'missing' | 'unreadable'>,
): Schema => withRule(schema, rule);
