import type { z } from 'zod';
import { readingRules, type ReadingRule } from '#schema/reading-rules.ts';

/** The part of a zod schema that decides how a value is read. */
export interface SchemaDefinition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly checks?: readonly { readonly _zod: { readonly def: object } }[];
}

/** What a schema is made of. */
export const definitionOf = (schema: z.ZodType): SchemaDefinition => schema._zod.def;

/** The schema within optional, nullable, default and lazy ones. */
export function coreOf(schema: z.ZodType): z.ZodType {
  const { type, innerType, getter } = definitionOf(schema);
  if (type === 'lazy' && getter) return coreOf(getter());
  return innerType ? coreOf(innerType) : schema;
}

/** How the table says that a part is read. */
export const ruleOf = (schema: z.ZodType): ReadingRule => ({
  ...readingRules.get(coreOf(schema)),
  ...readingRules.get(schema),
});
