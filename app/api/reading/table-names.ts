import type { z } from 'zod';
import { isJsonObject, type JsonObject } from './reading-note.ts';
import { coreOf, definitionOf } from './schema-parts.ts';
import { nameOfWrappedList, squash, withoutListWrappers, withoutWrappers } from './wrappers.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** Lower-case names → names in the shape. */
const namesOfShapes = new WeakMap<Shape, ReadonlyMap<string, string>>();

function namesOf(shape: Shape): ReadonlyMap<string, string> {
  const names =
    namesOfShapes.get(shape) ??
    new Map(Object.keys(shape).map((name) => [squash(name), name] as const));
  namesOfShapes.set(shape, names);
  return names;
}

const isList = (schema: z.ZodType): boolean => definitionOf(coreOf(schema)).type === 'array';

/** Restores the table's casing, unless a field with that exact name exists. */
export function withTableNames(shape: Shape, raw: JsonObject): JsonObject {
  const names = namesOf(shape);
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const tableName = Object.hasOwn(shape, name) ? name : names.get(squash(name));
      const isTaken =
        tableName !== undefined && tableName !== name && Object.hasOwn(raw, tableName);
      return [tableName === undefined || isTaken ? name : tableName, value];
    }),
  );
}

/** Renames the list of a page: `{rows: […]}` → `{games: […]}`. */
function withNamedList(shape: Shape, raw: JsonObject): JsonObject {
  const [absent, ...furtherAbsent] = Object.entries(shape).flatMap(([name, schema]) =>
    isList(schema) && raw[name] === undefined ? [name] : [],
  );
  const wrapped = nameOfWrappedList(raw);
  if (absent === undefined || furtherAbsent.length > 0 || wrapped === undefined) return raw;
  return Object.hasOwn(shape, wrapped) ? raw : { ...raw, [absent]: raw[wrapped] };
}

function restoreObjectNames(shape: Shape, raw: unknown): unknown {
  const names = namesOf(shape);
  const inner = withoutWrappers(raw, (name) => names.has(name));
  if (!isJsonObject(inner)) return inner;
  return Object.fromEntries(
    Object.entries(withNamedList(shape, withTableNames(shape, inner))).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, schema ? inTableNames(schema, value) : value];
    }),
  );
}

/** Removes wrappers and restores the table's casing; everything else stays unchanged. */
export function inTableNames(schema: z.ZodType, answer: unknown): unknown {
  const core = coreOf(schema);
  const { type, shape, element } = definitionOf(core);
  if (type === 'object' && shape) return restoreObjectNames(shape, answer);
  if (type !== 'array' || !element) return answer;
  const list = withoutListWrappers(answer);
  if (Array.isArray(list)) return list.map((entry: unknown) => inTableNames(element, entry));
  if (!isJsonObject(list)) return list;
  return Object.fromEntries(
    Object.entries(list).map(([key, raw]) => {
      const entry = withoutListWrappers(raw);
      if (Array.isArray(entry)) return [key, entry as unknown[]];
      return [key, isJsonObject(raw) ? inTableNames(element, raw) : raw];
    }),
  );
}
