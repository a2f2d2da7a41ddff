import type { JsonPath } from '#schema/problem.ts';
import type { CheckContext } from '../checks/check-context.ts';
import { fieldEdits } from './brand-fixes.ts';
import { fix, type Fix } from './fix.ts';

const manifestOf = ({ brandFolder }: CheckContext): string =>
  `${brandFolder.sources.name}/manifest.json`;

/** In the brand's manifest. */
export const setKey = (context: CheckContext, path: JsonPath, value: unknown): Fix =>
  fix(`writes ${path.map(String).join('.')}: ${JSON.stringify(value)}`, {
    do: 'set',
    file: manifestOf(context),
    path,
    value,
  });

/** In the manifest that sets the value: the brand's or its template's. */
export const setKeyAt = (context: CheckContext, path: JsonPath, value: unknown): Fix =>
  fix(`writes ${JSON.stringify(value)}`, {
    do: 'set',
    file: context.locate(path).file,
    path,
    value,
  });

export const removeKey = (context: CheckContext, path: JsonPath): Fix =>
  fix('removes it', { do: 'remove', file: context.locate(path).file, path });

/** Undefined when the brand itself has no such list. */
export function dropEntry(context: CheckContext, path: JsonPath, entry: string): Fix | undefined {
  const list = path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[String(key)]
        : undefined,
    context.brandFolder.manifest.source.value,
  );
  const index = Array.isArray(list) ? list.indexOf(entry) : -1;
  return index < 0
    ? undefined
    : fix(`takes "${entry}" out`, {
        do: 'remove',
        file: manifestOf(context),
        path: [...path, index],
      });
}

/** Extends the brand's list, or a copy of the inherited one. */
export function addEntry(
  context: CheckContext,
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
    context.brandFolder.manifest.source.value,
  );
  return Array.isArray(list)
    ? fix(`adds "${entry}"`, { do: 'add', file: manifestOf(context), path, value: entry, first })
    : setKey(context, path, first ? [entry, ...inherited] : [...inherited, entry]);
}

export const withFields = (context: CheckContext, ids: readonly string[]): Fix =>
  fix(
    `adds ${ids.join(' and ')} to the form`,
    ...ids.flatMap((id) =>
      fieldEdits(manifestOf(context), context.brandFolder.manifest.source.value, id),
    ),
  );

/** Removes the item if the brand lists it, otherwise excludes it by name. */
export function withoutField(context: CheckContext, id: string): Fix {
  const fields = (context.brandFolder.manifest.source.value as { register?: { fields?: unknown } })
    .register?.fields;
  const isListed = JSON.stringify(fields ?? null).includes(`"id":"${id}"`);
  const edit = isListed
    ? { do: 'remove' as const, file: manifestOf(context), path: ['register', 'fields', id] }
    : {
        do: 'add' as const,
        file: manifestOf(context),
        path: ['register', 'fields', 'remove'],
        value: id,
      };
  return fix(`removes ${id} from the form`, edit);
}
