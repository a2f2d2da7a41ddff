import { moduleIds } from '#app/domain/pages/modules.ts';
import { moduleNodeSchema, type ModuleNode } from '#schema/permission.ts';
import {
  isJsonObject,
  kindOf,
  pathBelow,
  type JsonObject,
  type ReportNote,
} from './reading-note.ts';
import { readFlag, readText } from './read-scalar.ts';
import { coreOf, definitionOf } from './schema-parts.ts';
import { withTableNames } from './table-names.ts';
import { withoutListWrappers } from './wrappers.ts';

const maxModuleChars = 60;
const maxDepth = 20;
const maxModules = 5_000;

/** An object with one of these is a module, not a map of modules. */
const nodeFields = ['modId', 'enabled', 'childrenNodes', 'id', 'code', 'name'];
const nodeShape = definitionOf(coreOf(moduleNodeSchema)).shape ?? {};
const inNodeNames = (fields: JsonObject): JsonObject => withTableNames(nodeShape, fields);
const hasNodeField = (fields: JsonObject): boolean => {
  const named = inNodeNames(fields);
  return nodeFields.some((field) => Object.hasOwn(named, field));
};
const otherNameFields = ['id', 'code', 'name'];
/** Excludes database ids and display texts. */
const namePattern = /^(?=.*[a-z])[\w.-]+$/i;

const knownIds: ReadonlySet<string> = new Set(moduleIds);
const isModuleKey = (key: string): boolean => knownIds.has(key) || /^[A-Z][A-Z0-9_]*$/.test(key);

interface ModuleEntry {
  readonly key?: string;
  readonly raw: unknown;
}

const readModuleMap = (entries: readonly (readonly [string, unknown])[]): ModuleEntry[] =>
  entries.map(([key, raw]) =>
    isJsonObject(raw)
      ? { key, raw }
      : Array.isArray(raw)
        ? { key, raw: { enabled: true, childrenNodes: raw as unknown[] } }
        : { key, raw: { enabled: raw } },
  );

/** Accepts a list, a map by module, or the root of a tree. */
function moduleEntries(list: unknown): readonly ModuleEntry[] | undefined {
  const raw = withoutListWrappers(list);
  if (raw === undefined || raw === null) return [];
  if (Array.isArray(raw)) return raw.map((entry: unknown) => ({ raw: entry }));
  if (!isJsonObject(raw)) return undefined;
  if (!hasNodeField(raw)) return readModuleMap(Object.entries(raw));
  // A map with a stray module field must still apply its other entries.
  const others = Object.entries(raw).filter(([key]) => isModuleKey(key));
  return [{ raw }, ...readModuleMap(others)];
}

const textName = (value: unknown): string => readText(value, maxModuleChars)?.trim() ?? '';

/**
 * The `modId`, else the key in a map, else all candidate fields, because any of them may be the
 * name.
 */
function namesOf(fields: JsonObject, key: string): string[] {
  const modId = textName(fields['modId']);
  if (modId !== '') return [modId];
  if (textName(key) !== '') return [textName(key)];
  const names = otherNameFields.map((field) => textName(fields[field]));
  return [...new Set(names.filter((name) => namePattern.test(name)))];
}

const isNoModule = (entry: unknown): boolean =>
  entry === undefined ||
  entry === null ||
  (typeof entry === 'string' && entry.trim() === '') ||
  (Array.isArray(entry) && entry.length === 0) ||
  (isJsonObject(entry) && !hasNodeField(entry));

/**
 * A module with an unreadable `enabled` is off.
 * @returns undefined when a part is unreadable, or a disabled module has no name: its effect is
 * unknown
 */
export function readModules(raw: unknown, note: ReportNote): ModuleNode[] | undefined {
  let count = 0;
  const readNode = ({ key = '', raw: entry }: ModuleEntry, path: string, depth: number) => {
    count += 1;
    if (key === '' && isNoModule(entry)) {
      note({ path, reason: `${kindOf(entry)} names no module` });
      return [];
    }
    const fields: JsonObject = isJsonObject(entry) ? inNodeNames(entry) : { modId: entry };
    const [modId = '', ...otherNames] = namesOf(fields, key);
    const flag = readFlag(fields['enabled']);
    if (modId === '' && flag !== true) {
      note({ path, reason: `${kindOf(entry)} names no module that is off: it opens nothing` });
      return undefined;
    }
    if (modId === '') note({ path, reason: `${kindOf(entry)} names no module` });
    if (flag === undefined)
      note({
        path: pathBelow(path, 'enabled'),
        reason: `${kindOf(fields['enabled'])} is no yes or no: ${/^\w+$/.test(modId) ? modId : 'the module'} is off`,
      });
    const { childrenNodes } = fields;
    // An empty text is another spelling of null.
    const list = typeof childrenNodes === 'string' && !childrenNodes.trim() ? null : childrenNodes;
    const children = readAll(list, pathBelow(path, 'childrenNodes'), depth + 1);
    if (!children) return undefined;
    if (modId === '' && children.length === 0) return [];
    const enabled = flag ?? false;
    return [
      {
        modId,
        enabled,
        childrenNodes: children,
        ...(list === null ? { lacksChildren: true as const } : {}),
      },
      ...otherNames.map((name) => ({ modId: name, enabled, childrenNodes: [] })),
    ];
  };
  const readAll = (list: unknown, path: string, depth: number): ModuleNode[] | undefined => {
    const entries = moduleEntries(list);
    if (!entries || depth > maxDepth || count + entries.length > maxModules) {
      note({ path, reason: `${kindOf(list)} is no list of modules: the answer opens nothing` });
      return undefined;
    }
    const nodes = entries.map((entry): ModuleNode[] | undefined =>
      readNode(entry, pathBelow(path, '*'), depth),
    );
    return nodes.every((node) => node !== undefined) ? nodes.flat() : undefined;
  };
  return readAll(raw, 'whitelabel', 0);
}
