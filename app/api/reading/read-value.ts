import type { z } from 'zod';
import {
  hasAllPositions,
  isJsonObject,
  isMapByPosition,
  kindOf,
  pathBelow,
  type JsonObject,
  type ReportNote,
} from './reading-note.ts';
import { lacksZone, momentReadings, moneyReadings, readingsOf } from './read-scalar.ts';
import { coreOf, definitionOf, ruleOf, type SchemaDefinition } from './schema-parts.ts';

type Reading = { readonly value: unknown } | undefined;

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
 * Parses fields and entries independently. Unreadable optional fields count as absent, invalid
 * entries are dropped, and each is noted. Valid values stay unchanged.
 * @returns undefined when a required part is missing
 */
export function readValue(schema: z.ZodType, raw: unknown, note: ReportNote, path = ''): Reading {
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
      if (isWithoutZone(schema, raw))
        note({ path, reason: 'a time without a zone is read as UTC' });
      return readLeaf(schema, raw);
  }
}

const isWithoutZone = (schema: z.ZodType, raw: unknown): boolean =>
  ruleOf(schema).quantity === 'moment' && typeof raw === 'string' && lacksZone(raw);

const quantityReadings = { money: moneyReadings, moment: momentReadings };

function readLeaf(schema: z.ZodType, raw: unknown): Reading {
  const { words = {}, quantity } = ruleOf(schema);
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  const readAs = quantity ? quantityReadings[quantity] : readingsOf;
  const readings = Object.hasOwn(words, word) ? [words[word]] : readAs(raw);
  for (const reading of readings) {
    const parsed = schema.safeParse(reading);
    if (parsed.success) return { value: parsed.data };
  }
  return undefined;
}

/** A bare text or number may stand for a single field. */
function fieldsOf(schema: z.ZodType, raw: unknown): Record<string, unknown> | undefined {
  if (isJsonObject(raw)) return raw;
  const { textField } = ruleOf(schema);
  return textField !== undefined && (typeof raw === 'string' || typeof raw === 'number')
    ? { [textField]: raw }
    : undefined;
}

function readObject(schema: z.ZodType, raw: unknown, note: ReportNote, path: string): Reading {
  const fields = fieldsOf(schema, raw);
  if (!fields) return undefined;
  const value: Record<string, unknown> = {};
  const { shape = {} } = definitionOf(schema);
  const absent: [string, z.ZodType][] = [];
  for (const [name, fieldSchema] of Object.entries(shape)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const reading =
      field === undefined ? undefined : readValue(fieldSchema, field, note, pathBelow(path, name));
    if (reading) value[name] = reading.value;
    else absent.push([name, fieldSchema]);
  }
  // Other absent fields may use a substituted value.
  for (const [name, fieldSchema] of absent) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const at = pathBelow(path, name);
    const standIn = substitute(fieldSchema, field, value);
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

const idFields = ['nodeId', 'id'];

/** Accepts a map by id or by position (some languages write lists that way). */
function entriesOfMap(element: z.ZodType, raw: JsonObject): readonly unknown[] | undefined {
  const entries = Object.entries(raw);
  const { shape = {} } = definitionOf(coreOf(element));
  const idField = idFields.find((name) => Object.hasOwn(shape, name));
  if (isMapByPosition(raw) && (idField === undefined || hasAllPositions(raw)))
    return Object.values(raw);
  const isMap = isMapByPosition(raw) || entries.every(([, entry]) => isJsonObject(entry));
  if (idField === undefined || !isMap) return undefined;
  return entries.map(([key, entry]) =>
    isJsonObject(entry) ? { [idField]: key, ...entry } : entry,
  );
}

/** Whether a map of lists contains a map by id instead of a list. */
function isMapOfEntries(entry: unknown, listField: string | undefined): listField is string {
  if (listField === undefined || !isJsonObject(entry) || Object.hasOwn(entry, listField))
    return false;
  const values = Object.values(entry);
  return values.length > 0 && values.every(isJsonObject);
}

function entriesOf(element: z.ZodType, raw: unknown): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw as unknown[];
  const { keyField, listField } = ruleOf(element);
  if (!isJsonObject(raw)) return undefined;
  if (keyField === undefined) return entriesOfMap(element, raw);
  const { textField } = ruleOf(element);
  return Object.entries(raw).map(([key, entry]) => {
    if (isMapOfEntries(entry, listField)) return { [keyField]: key, [listField]: entry };
    if (isJsonObject(entry)) return { ...entry, [keyField]: entry[keyField] ?? key };
    if (Array.isArray(entry) && listField !== undefined)
      return { [keyField]: key, [listField]: entry as unknown[] };
    return textField === undefined ? entry : { [textField]: entry, [keyField]: key };
  });
}

function maxEntriesOf({ checks = [] }: SchemaDefinition): number {
  const limits = checks.flatMap(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? [def.maximum] : [],
  );
  return Math.min(...limits, Infinity);
}

function readList(schema: z.ZodType, raw: unknown, note: ReportNote, path: string): Reading {
  const definition = definitionOf(schema);
  const { element } = definition;
  if (!element) return undefined;
  if (raw === null || raw === '') return { value: [] };
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

function readRecord(schema: z.ZodType, raw: unknown, note: ReportNote, path: string): Reading {
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

/** The first matching form; texts and numbers are interchangeable. */
function readOption(schema: z.ZodType, raw: unknown, note: ReportNote, path: string): Reading {
  const leaf = readLeaf(schema, raw);
  if (leaf) return leaf;
  for (const option of definitionOf(schema).options ?? []) {
    const notes: Parameters<ReportNote>[0][] = [];
    const reading = readValue(option, raw, (optionNote) => notes.push(optionNote), path);
    if (!reading) continue;
    notes.forEach(note);
    return reading;
  }
  return undefined;
}
