import type { JsonPath } from '#schema/problem.ts';
import type { Facts } from '../checks/facts.ts';
import { fieldEdits } from './brand-fixes.ts';
import { fix, type Fix } from './fix.ts';

const manifestOf = ({ own }: Facts): string => `${own.sources.name}/manifest.json`;

/** Sets a value in the brand's manifest. */
export const setKey = (facts: Facts, path: JsonPath, value: unknown): Fix =>
  fix(`writes ${path.map(String).join('.')}: ${JSON.stringify(value)}`, {
    do: 'set',
    file: manifestOf(facts),
    path,
    value,
  });

/** Sets a value in the manifest that decides it: the brand's or its template's. */
export const setKeyAt = (facts: Facts, path: JsonPath, value: unknown): Fix =>
  fix(`writes ${JSON.stringify(value)}`, { do: 'set', file: facts.place(path).file, path, value });

/** Removes a key from the manifest that sets it. */
export const removeKey = (facts: Facts, path: JsonPath): Fix =>
  fix('removes it', { do: 'remove', file: facts.place(path).file, path });

/**
 * Removes one entry from a plain list of the brand's manifest; undefined when the brand has no such
 * list.
 */
export function dropEntry(facts: Facts, path: JsonPath, entry: string): Fix | undefined {
  const list = path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[String(key)]
        : undefined,
    facts.own.manifest.source.value,
  );
  const index = Array.isArray(list) ? list.indexOf(entry) : -1;
  return index < 0
    ? undefined
    : fix(`takes "${entry}" out`, {
        do: 'remove',
        file: manifestOf(facts),
        path: [...path, index],
      });
}

/** Adds an entry to a plain list: the brand's, or else a copy of the inherited one. */
export function addEntry(
  facts: Facts,
  path: JsonPath,
  entry: string,
  inherited: readonly string[],
  first = false,
): Fix {
  const list = path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[String(key)]
        : undefined,
    facts.own.manifest.source.value,
  );
  return Array.isArray(list)
    ? fix(`adds "${entry}"`, { do: 'add', file: manifestOf(facts), path, value: entry, first })
    : setKey(facts, path, first ? [entry, ...inherited] : [...inherited, entry]);
}

/** Adds missing fields to the registration form. */
export const withFields = (facts: Facts, ids: readonly string[]): Fix =>
  fix(
    `adds ${ids.join(' and ')} to the form`,
    ...ids.flatMap((id) => fieldEdits(manifestOf(facts), facts.own.manifest.source.value, id)),
  );

/** Removes a field from the registration form: its item if the brand lists it, else by name. */
export function withoutField(facts: Facts, id: string): Fix {
  const fields = (facts.own.manifest.source.value as { register?: { fields?: unknown } }).register
    ?.fields;
  const isListed = JSON.stringify(fields ?? null).includes(`"id":"${id}"`);
  const edit = isListed
    ? { do: 'remove' as const, file: manifestOf(facts), path: ['register', 'fields', id] }
    : {
        do: 'add' as const,
        file: manifestOf(facts),
        path: ['register', 'fields', 'remove'],
        value: id,
      };
  return fix(`removes ${id} from the form`, edit);
}
