import type { JsonSource } from '../json-source.ts';
import type { JsonPath } from '../problem.ts';
import { migrationsFrom, type Migration } from './migrations.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      isObject(inside) && Object.hasOwn(inside, String(key)) ? inside[String(key)] : undefined,
    value,
  );

function withValue(
  value: Json,
  [key, ...remainingPath]: JsonPath,
  newValue: unknown,
): Json | undefined {
  const name = String(key);
  if (remainingPath.length === 0) return { ...value, [name]: newValue };
  const below = value[name] ?? {};
  const updated = isObject(below) ? withValue(below, remainingPath, newValue) : undefined;
  return updated && { ...value, [name]: updated };
}

function withoutValue(value: Json, [key, ...remainingPath]: JsonPath): Json {
  const { [String(key)]: below, ...others } = value;
  if (remainingPath.length === 0) return others;
  return isObject(below) ? { ...value, [String(key)]: withoutValue(below, remainingPath) } : value;
}

/** Skips moves whose new key exists already; the schema reports those. */
export const movesFor = (value: unknown, { moves }: Migration): Migration['moves'] =>
  moves.filter(
    ({ from, to }) =>
      valueAt(value, from) !== undefined &&
      valueAt(value, to) === undefined &&
      isObject(valueAt(value, to.slice(0, -1)) ?? {}),
  );

const step = (value: Json, migration: Migration): Json => ({
  ...movesFor(value, migration).reduce<Json>(
    (result, { from, to }) =>
      withValue(withoutValue(result, from), to, valueAt(value, from)) ?? result,
    value,
  ),
  schemaVersion: migration.to,
});

const startsWith = (path: JsonPath, start: JsonPath): boolean =>
  start.every((key, index) => path[index] === key);

/** Converts an older manifest to the newest version. Problems still point at the original lines. */
export function migrateSource(source: JsonSource, version: number): JsonSource {
  const steps = migrationsFrom(version);
  if (steps.length === 0 || !isObject(source.value)) return source;
  let value: Json = source.value;
  const appliedMoves: { readonly from: JsonPath; readonly to: JsonPath }[] = [];
  for (const migration of steps) {
    appliedMoves.push(...movesFor(value, migration));
    value = step(value, migration);
  }
  const originalPath = (path: JsonPath): JsonPath =>
    appliedMoves.reduceRight<JsonPath>(
      (place, { from, to }) =>
        startsWith(place, to) ? [...from, ...place.slice(to.length)] : place,
      path,
    );
  return {
    file: source.file,
    value,
    problem: (path, message, hint) => source.problem(originalPath(path), message, hint),
  };
}
