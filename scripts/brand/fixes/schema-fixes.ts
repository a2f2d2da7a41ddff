import { formatHex, parse as parseColour } from 'culori';
import { resolveLanguageAlias } from '#app/domain/languages.ts';
import { schemaVersion } from '#schema/manifest/manifest-schema.ts';
import { movedTo } from '#schema/migrations/migrations.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { pathOfPointer, type JsonPath, type Problem } from '#schema/problem.ts';
import { fix, type Fix } from './fix.ts';
import type { FixContext } from '../checks/check.ts';
import { fits, schemaAt, valueAt, type SchemaNode } from './schema-node.ts';

type Fixer = (problem: Problem, context: FixContext) => Fix | undefined;

const setValue = (file: string, path: JsonPath, value: unknown): Fix =>
  fix(`writes ${JSON.stringify(value)}`, { do: 'set', file, path, value });
const remove = (file: string, path: JsonPath, description: string): Fix =>
  fix(description, { do: 'remove', file, path });

/** Protection of players: fixes never remove these keys, since the default may be laxer. */
const protects =
  /^\/(jurisdiction|register\/minimumAge|login\/|flags\/|footer\/(responsible|licences)|features\/(forcedPasswordChange|loginVerification))/;

/**
 * Renames a misspelt key if only one free name matches; moves a key of an older version to its new
 * place.
 */
export const renameKey: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const input = path.at(-1) ?? '';
  const migration = movedTo(path);
  if (migration)
    return valueAt(value, migration.to) === undefined
      ? fix(
          `moves it to ${migration.to.join('.')}`,
          { do: 'set', file, path: migration.to, value: valueAt(value, path) },
          { do: 'remove', file, path },
        )
      : undefined;
  const holder = path.slice(0, -1);
  const name = unambiguousName(input, Object.keys(schemaAt(holder)?.properties ?? {}));
  if (name === undefined || valueAt(value, [...holder, name]) !== undefined) return undefined;
  return fix(`renames it to \`${name}\``, { do: 'rename', file, path, name });
};

/** Corrects a version that is missing, misspelt or a string. */
export const correctVersion: Fixer = ({ file }, { value }) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const version = valueAt(value, ['schemaVersion']);
  const closestKey = Object.keys(value).find(
    (key) => unambiguousName(key, ['schemaVersion']) !== undefined,
  );
  if (version === undefined && closestKey !== undefined)
    return fix('names it `schemaVersion`', {
      do: 'rename',
      file,
      path: [closestKey],
      name: 'schemaVersion',
    });
  const number = typeof version === 'string' && /^\d+$/.test(version) ? Number(version) : undefined;
  if (number !== undefined)
    return number >= 1 && number <= schemaVersion
      ? setValue(file, ['schemaVersion'], number)
      : undefined;
  return version === undefined || version === null
    ? setValue(file, ['schemaVersion'], schemaVersion)
    : undefined;
};

/** Adds a missing version or code, whose value is known. */
export const addKey: Fixer = ({ file, path, message }, { folder }) =>
  path === '' && message === 'the key `code` is missing'
    ? fix(`writes "code": "${folder.code}", the folder’s name`, {
        do: 'set',
        file,
        path: ['code'],
        value: folder.code,
      })
    : undefined;

/** Replaces an invalid value by the only allowed one that it resembles. */
export const nearestValue: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const input = valueAt(value, path);
  const allowedValues = (schemaAt(path)?.enum ?? []).filter((name) => typeof name === 'string');
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const name =
    (pointer.startsWith('/languages/') ? resolveLanguageAlias(String(input)) : undefined) ??
    unambiguousName(String(input).trim(), allowedValues);
  return name === undefined ? undefined : setValue(file, path, name);
};

const booleanWords: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  n: false,
  '0': false,
};

/** The value in the required type; undefined when the meaning would change. */
function converted(value: unknown, node: SchemaNode): unknown {
  const kinds = [node.type].flat();
  const isScalar =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (kinds.includes('boolean') && isScalar)
    return booleanWords[String(value).trim().toLowerCase()];
  if (
    (kinds.includes('integer') || kinds.includes('number')) &&
    typeof value === 'string' &&
    /^-?\d+$/.test(value.trim())
  )
    return Number(value);
  if (kinds.includes('integer') && typeof value === 'number') return undefined;
  if (kinds.includes('string') && typeof value === 'number') return String(value);
  if (
    kinds.includes('string') &&
    Array.isArray(value) &&
    value.length === 1 &&
    typeof value[0] === 'string'
  )
    return value[0];
  if (
    kinds.includes('array') &&
    node.items &&
    (fits(value, node.items) || (typeof value === 'object' && value !== null && 'id' in value))
  )
    return [value];
  return undefined;
}

/** Converts an unambiguous value of the wrong type; removes `null`. */
export const coerceType: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const node = schemaAt(path);
  const current = valueAt(value, path);
  if (!node || path.length === 0) return undefined;
  const isRequired =
    schemaAt(path.slice(0, -1))?.required?.includes(String(path.at(-1))) === true ||
    /^\d+$/.test(String(path.at(-1)));
  if (current === null)
    return protects.test(pointer) || isRequired
      ? undefined
      : remove(file, path, 'removes it: null has no effect');
  const convertedValue = converted(current, node);
  return convertedValue === undefined ||
    (!Array.isArray(convertedValue) && !fits(convertedValue, node))
    ? undefined
    : setValue(file, path, convertedValue);
};

export const clampToBound: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const current = valueAt(value, path);
  const { minimum = -Infinity, maximum = Infinity } = schemaAt(path) ?? {};
  return typeof current === 'number'
    ? setValue(file, path, Math.min(maximum, Math.max(minimum, current)))
    : undefined;
};

const hexOf = (input: string): string | undefined => {
  const colour = parseColour(
    /^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(input) ? `#${input}` : input.toLowerCase(),
  );
  return colour && formatHex({ ...colour, alpha: 1 });
};

const hyphenate = (input: string): string =>
  input
    .trim()
    .toLowerCase()
    .replace(/[\s_.]+/g, '-');
const normaliseHost = (input: string): string =>
  input
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');

/**
 * Other spellings of the same value, likeliest first. Names with an outside meaning stay: another
 * host or merchant code is a different one.
 */
function spellings(input: string, pointer: string): (string | undefined)[] {
  if (pointer.startsWith('/hosts/')) return [input.trim(), normaliseHost(input)];
  if (pointer.startsWith('/platform/')) return [input.trim()];
  const relative = input.replace(/^(?:\.?\/)+/, '');
  return [
    input.trim(),
    input.replace(/\p{C}/gu, ''),
    input.trim().toUpperCase(),
    input.trim().toLowerCase(),
    input.replace(/^http:/i, 'https:'),
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(input) ? `https://${input}` : undefined,
    relative,
    `assets/${relative}`,
    hyphenate(input),
    input
      .trim()
      .toUpperCase()
      .replace(/[\s.-]+/g, '_'),
    input
      .trim()
      .toLowerCase()
      .replace(/[\s.-]+/g, '_'),
    pointer.endsWith('/group') ? `w_${input.trim()}` : undefined,
    pointer === '/extends' ? `_${input}` : undefined,
    pointer === '/extends' ? input.replace(/^.*\/(?=_)/, '') : undefined,
  ];
}

/** Corrects the notation: a host without scheme, a named colour, capitals. */
export const correctFormat: Fixer = ({ file, path: pointer }, { value, folder, folders }) => {
  const path = pathOfPointer(pointer);
  const node = schemaAt(path);
  const input = valueAt(value, path);
  if (!node || typeof input !== 'string') return undefined;
  if (input.trim() === '' && pointer !== '/code') return undefined;
  if (pointer === '/code') return setValue(file, path, folder.code);
  const isColour = pointer.startsWith('/theme/');
  // Never invent a host: a bare word does not become an address.
  const candidates = isColour
    ? [input.trim(), hexOf(input.trim())]
    : spellings(input, pointer).filter(
        (one) => one?.startsWith('https://') !== true || input.includes('.'),
      );
  const isThere = (one: string): boolean => pointer !== '/extends' || folders.has(one);
  const fitting = candidates.find(
    (one) => one !== undefined && one !== input && fits(one, node) && isThere(one),
  );
  return fitting === undefined ? undefined : setValue(file, path, fitting);
};

/** Removes the second of two equal entries. */
export const dropDuplicate: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const entries = valueAt(value, path);
  if (!Array.isArray(entries)) return undefined;
  const index = entries.findIndex(
    (entry, at) =>
      entries.findIndex((other) => JSON.stringify(other) === JSON.stringify(entry)) < at,
  );
  return index < 0 ? undefined : remove(file, [...path, index], 'removes the duplicate');
};
