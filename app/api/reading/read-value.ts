import type { z } from 'zod';
import { readingRules, type ReadingRule } from '#schema/reading-rules.ts';
import { isJsonObject, kindOf, pathBelow, type TakeNote } from './reading-note.ts';
import { readingsOf } from './read-scalar.ts';

/** A value that was read, or nothing: it cannot be. */
type Reading = { readonly value: unknown } | undefined;

/** What of a zod schema decides how a value is read. */
interface SchemaDefinition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly checks?: readonly { readonly _zod: { readonly def: object } }[];
}

const definitionOf = (schema: z.ZodType): SchemaDefinition => schema._zod.def;

/** The schema within optional, nullable, default and lazy ones. */
function coreOf(schema: z.ZodType): z.ZodType {
  const { type, innerType, getter } = definitionOf(schema);
  if (type === 'lazy' && getter) return coreOf(getter());
  return innerType ? coreOf(innerType) : schema;
}

const ruleOf = (schema: z.ZodType): ReadingRule => ({
  ...readingRules.get(coreOf(schema)),
  ...readingRules.get(schema),
});

/** What stands for a part that is not there; nothing when the whole cannot be without it. */
function substitute(schema: z.ZodType, field: unknown, siblings: Record<string, unknown>): Reading {
  const { missing, unreadable } = ruleOf(schema);
  if (unreadable && field !== undefined && field !== null) return unreadable;
  for (const absent of [undefined, null]) {
    const parsed = schema.safeParse(absent);
    if (parsed.success) return { value: parsed.data };
  }
  if (missing === undefined) return undefined;
  if (typeof missing !== 'function') return missing;
  const value = missing(siblings);
  return value === undefined ? undefined : { value };
}

/**
 * Reads an answer as far as it can be read: each field and each entry for itself. A field that
 * cannot be read counts as absent where the table allows that, an entry without what it needs is
 * left out; each of them is noted. What the table's schema takes as it is stays as it is.
 * @returns nothing when what is needed is not there
 */
export function readValue(schema: z.ZodType, raw: unknown, note: TakeNote, path = ''): Reading {
  const strict = schema.safeParse(raw);
  if (strict.success) return { value: strict.data };
  const core = coreOf(schema);
  switch (definitionOf(core).type) {
    case 'object':
      return readObject(core, raw, note, path);
    case 'array':
      return readList(core, raw, note, path);
    case 'record':
      return readRecord(core, raw, note, path);
    case 'union':
      return readOption(core, raw, note, path);
    default:
      return readLeaf(schema, raw);
  }
}

function readLeaf(schema: z.ZodType, raw: unknown): Reading {
  const { words = {} } = ruleOf(schema);
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  const readings = Object.hasOwn(words, word) ? [words[word]] : readingsOf(raw);
  for (const reading of readings) {
    const parsed = schema.safeParse(reading);
    if (parsed.success) return { value: parsed.data };
  }
  return undefined;
}

/** The fields of an object; a bare text or number may stand for its one field. */
function fieldsOf(schema: z.ZodType, raw: unknown): Record<string, unknown> | undefined {
  if (isJsonObject(raw)) return raw;
  const { textField } = ruleOf(schema);
  return textField !== undefined && (typeof raw === 'string' || typeof raw === 'number')
    ? { [textField]: raw }
    : undefined;
}

function readObject(schema: z.ZodType, raw: unknown, note: TakeNote, path: string): Reading {
  const fields = fieldsOf(schema, raw);
  if (!fields) return undefined;
  const value: Record<string, unknown> = {};
  const { shape = {} } = definitionOf(schema);
  const absent: [string, z.ZodType][] = [];
  for (const [name, part] of Object.entries(shape)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const reading =
      field === undefined ? undefined : readValue(part, field, note, pathBelow(path, name));
    if (reading) value[name] = reading.value;
    else absent.push([name, part]);
  }
  // What stands in for one field may be taken from the others.
  for (const [name, part] of absent) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const at = pathBelow(path, name);
    const standIn = substitute(part, field, value);
    if (!standIn) {
      note({ path: at, reason: `${kindOf(field)} where something is needed` });
      return undefined;
    }
    if (field !== undefined && field !== null)
      note({
        path: at,
        reason: `${kindOf(field)} that cannot be read is read as ${standIn.value === true ? 'a yes' : 'not said'}`,
      });
    if (standIn.value !== undefined) value[name] = standIn.value;
  }
  return { value };
}

/** The entries of a list, also of a map in its place. */
function entriesOf(element: z.ZodType, raw: unknown): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw as unknown[];
  const { keyField, listField } = ruleOf(element);
  if (!isJsonObject(raw) || keyField === undefined) return undefined;
  const { textField } = ruleOf(element);
  return Object.entries(raw).map(([key, entry]) => {
    if (isJsonObject(entry)) return { ...entry, [keyField]: entry[keyField] ?? key };
    if (Array.isArray(entry) && listField !== undefined)
      return { [keyField]: key, [listField]: entry as unknown[] };
    return textField === undefined ? entry : { [textField]: entry, [keyField]: key };
  });
}

/** The most entries that a list may have by its schema. */
function maxEntriesOf({ checks = [] }: SchemaDefinition): number {
  const limits = checks.flatMap(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
  );
  return Math.min(...limits, Infinity);
}

function readList(schema: z.ZodType, raw: unknown, note: TakeNote, path: string): Reading {
  const definition = definitionOf(schema);
  const { element } = definition;
  if (!element) return undefined;
  if (raw === null) return { value: [] };
  const entries = entriesOf(element, raw);
  if (!entries) return undefined;
  const at = pathBelow(path, '*');
  const values = entries.flatMap((entry) => {
    const reading = readValue(element, entry, note, at);
    if (!reading) note({ path: at, reason: `${kindOf(entry)} that cannot be read is left out` });
    return reading ? [reading.value] : [];
  });
  const max = maxEntriesOf(definition);
  if (values.length > max) note({ path, reason: `more than ${max} entries; the rest is left out` });
  return { value: values.slice(0, max) };
}

function readRecord(schema: z.ZodType, raw: unknown, note: TakeNote, path: string): Reading {
  const { valueType } = definitionOf(schema);
  if (!isJsonObject(raw) || !valueType) return undefined;
  const at = pathBelow(path, '*');
  return {
    value: Object.fromEntries(
      Object.entries(raw).flatMap(([key, entry]) => {
        const reading = readValue(valueType, entry, note, at);
        if (!reading) note({ path: at, reason: `${kindOf(entry)} that cannot be read` });
        return reading ? [[key, reading.value]] : [];
      }),
    ),
  };
}

/** The first of several forms that fits; texts and numbers are tried as each other. */
function readOption(schema: z.ZodType, raw: unknown, note: TakeNote, path: string): Reading {
  const leaf = readLeaf(schema, raw);
  if (leaf) return leaf;
  for (const option of definitionOf(schema).options ?? []) {
    const notes: Parameters<TakeNote>[0][] = [];
    const reading = readValue(option, raw, (one) => notes.push(one), path);
    if (!reading) continue;
    notes.forEach(note);
    return reading;
  }
  return undefined;
}
