import type { z } from 'zod';
import { readingRules, type ReadingRule } from '#schema/reading-rules.ts';

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

export const definitionOf = (schema: z.ZodType): SchemaDefinition => schema._zod.def;

export function coreOf(schema: z.ZodType): z.ZodType {
  const { type, innerType, getter } = definitionOf(schema);
  if (type === 'lazy' && getter) return coreOf(getter());
  return innerType ? coreOf(innerType) : schema;
}

export const ruleOf = (schema: z.ZodType): ReadingRule => ({
  ...readingRules.get(coreOf(schema)),
  ...readingRules.get(schema),
});
