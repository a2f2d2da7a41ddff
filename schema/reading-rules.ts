import { z } from 'zod';

/**
 * Parsing rules for third-party platforms, because the specification names fields but not their
 * types.
 */
export interface ReadingRule {
  /** Replaces a missing or unreadable field; a function receives the other fields. */
  readonly missing?: { readonly value: unknown } | ((siblings: Record<string, unknown>) => unknown);
  /** Default: as if missing. */
  readonly unreadable?: { readonly value: unknown };
  /** A bare text fills this field of the object. */
  readonly textField?: string;
  /** Keys of a map fill this field of the list's objects. */
  readonly keyField?: string;
  /** List values of such a map fill this field. */
  readonly listField?: string;
  /** Synonyms: `agent` for type 1. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** Restricts the accepted number formats. */
  readonly quantity?: 'money' | 'moment';
}

/** Schemas without a rule are parsed by type. */
export const readingRules = z.registry<ReadingRule>();

function withRule<Schema extends z.ZodType>(schema: Schema, rule: ReadingRule): Schema {
  const copy = schema.clone();
  const description = schema.description;
  if (description !== undefined) z.globalRegistry.add(copy, { description });
  readingRules.add(copy, { ...readingRules.get(schema), ...rule });
  return copy;
}

/** Default for a missing field. */
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

/** Closing value for an unreadable field. */
export const closedBy = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): Schema => withRule(schema, { unreadable: { value } });

/** Also accepts a bare text, a map by key, or a map of lists. */
export const alsoAs = <Schema extends z.ZodType>(
  schema: Schema,
  rule: Omit<ReadingRule, 'missing' | 'unreadable'>,
): Schema => withRule(schema, rule);
