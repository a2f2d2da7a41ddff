import { formatHex, parse as parseColour } from 'culori';
import { languageMeant } from '#app/lib/languages.ts';
import { schemaVersion } from '#schema/merchant.ts';
import { movedTo } from '#schema/migrations/migrations.ts';
import { sureName } from '#schema/nearest-name.ts';
import { pathOfPointer, type JsonPath, type Problem } from '#schema/problem.ts';
import { mend, type Mend } from '../../../fix/mend.ts';
import type { Bench } from '../../check.ts';
import { fits, schemaAt, valueAt, type SchemaNode } from './schema-node.ts';

type Mender = (problem: Problem, bench: Bench) => Mend | undefined;

const set = (file: string, path: JsonPath, value: unknown): Mend =>
  mend(`writes ${JSON.stringify(value)}`, { do: 'set', file, path, value });
const remove = (file: string, path: JsonPath, says: string): Mend =>
  mend(says, { do: 'remove', file, path });

/**
 * Keys whose loss would leave players to a laxer rule: their values are mended or left to the
 * operator, never dropped.
 */
const protects =
  /^\/(jurisdiction|register\/minimumAge|login\/|flags\/|footer\/(responsible|licences)|features\/(forcedPasswordChange|loginVerification))/;

/**
 * A misspelt key gets the name that it can only have meant, when that one is free; one of an older
 * version moves to its place.
 */
export const renameKey: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const typed = path.at(-1) ?? '';
  const moved = movedTo(path);
  if (moved)
    return valueAt(value, moved.to) === undefined
      ? mend(
          `moves it to ${moved.to.join('.')}`,
          { do: 'set', file, path: moved.to, value: valueAt(value, path) },
          { do: 'remove', file, path },
        )
      : undefined;
  const holder = path.slice(0, -1);
  const name = sureName(typed, Object.keys(schemaAt(holder)?.properties ?? {}));
  if (name === undefined || valueAt(value, [...holder, name]) !== undefined) return undefined;
  return mend(`names it \`${name}\``, { do: 'rename', file, path, name });
};

/** A version that is missing, misspelt or written as a text. */
export const rightVersion: Mender = ({ file }, { value }) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const said = valueAt(value, ['schemaVersion']);
  const near = Object.keys(value).find((key) => sureName(key, ['schemaVersion']) !== undefined);
  if (said === undefined && near !== undefined)
    return mend('names it `schemaVersion`', {
      do: 'rename',
      file,
      path: [near],
      name: 'schemaVersion',
    });
  const number = typeof said === 'string' && /^\d+$/.test(said) ? Number(said) : undefined;
  if (number !== undefined)
    return number >= 1 && number <= schemaVersion
      ? set(file, ['schemaVersion'], number)
      : undefined;
  return said === undefined || said === null
    ? set(file, ['schemaVersion'], schemaVersion)
    : undefined;
};

/** A missing version or code is known without asking. */
export const addKey: Mender = ({ file, path, message }, { folder }) =>
  path === '' && message === 'the key `code` is missing'
    ? mend(`writes "code": "${folder.code}", the folder’s name`, {
        do: 'set',
        file,
        path: ['code'],
        value: folder.code,
      })
    : undefined;

/** A value that is not allowed becomes the allowed one that it can only have meant. */
export const nearestValue: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const typed = valueAt(value, path);
  const allowed = (schemaAt(path)?.enum ?? []).filter((name) => typeof name === 'string');
  if (typeof typed !== 'string' && typeof typed !== 'number') return undefined;
  const name =
    (pointer.startsWith('/languages/') ? languageMeant(String(typed)) : undefined) ??
    sureName(String(typed).trim(), allowed);
  return name === undefined ? undefined : set(file, path, name);
};

const words: Readonly<Record<string, boolean>> = {
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

/** The same thing said in the kind that is wanted; undefined when it would be another thing. */
function converted(value: unknown, node: SchemaNode): unknown {
  const kinds = [node.type].flat();
  const plain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (kinds.includes('boolean') && plain) return words[String(value).trim().toLowerCase()];
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

/**
 * A value of the wrong kind that can only mean one of the right kind; `null` says nothing, so it
 * goes.
 */
export const rightKind: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const node = schemaAt(path);
  const given = valueAt(value, path);
  if (!node || path.length === 0) return undefined;
  const isNeeded =
    schemaAt(path.slice(0, -1))?.required?.includes(String(path.at(-1))) === true ||
    /^\d+$/.test(String(path.at(-1)));
  if (given === null)
    return protects.test(pointer) || isNeeded
      ? undefined
      : remove(file, path, 'takes it out: null says nothing');
  const made = converted(given, node);
  return made === undefined || (!Array.isArray(made) && !fits(made, node))
    ? undefined
    : set(file, path, made);
};

/** A number beyond its bounds moves to the bound. */
export const toBound: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const given = valueAt(value, path);
  const { minimum = -Infinity, maximum = Infinity } = schemaAt(path) ?? {};
  return typeof given === 'number'
    ? set(file, path, Math.min(maximum, Math.max(minimum, given)))
    : undefined;
};

const hexOf = (typed: string): string | undefined => {
  const colour = parseColour(
    /^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(typed) ? `#${typed}` : typed.toLowerCase(),
  );
  return colour && formatHex({ ...colour, alpha: 1 });
};

const hyphened = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s_.]+/g, '-');
const aHost = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');

/**
 * Other spellings of the same thing, the likeliest first. What others know it by is never spelt
 * otherwise: another host or merchant code is another one.
 */
function spellings(typed: string, pointer: string): (string | undefined)[] {
  if (pointer.startsWith('/hosts/')) return [typed.trim(), aHost(typed)];
  if (pointer.startsWith('/platform/')) return [typed.trim()];
  const relative = typed.replace(/^(?:\.?\/)+/, '');
  return [
    typed.trim(),
    typed.replace(/\p{C}/gu, ''),
    typed.trim().toUpperCase(),
    typed.trim().toLowerCase(),
    typed.replace(/^http:/i, 'https:'),
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : undefined,
    relative,
    `assets/${relative}`,
    hyphened(typed),
    typed
      .trim()
      .toUpperCase()
      .replace(/[\s.-]+/g, '_'),
    typed
      .trim()
      .toLowerCase()
      .replace(/[\s.-]+/g, '_'),
    pointer.endsWith('/group') ? `w_${typed.trim()}` : undefined,
    pointer === '/extends' ? `_${typed}` : undefined,
    pointer === '/extends' ? typed.replace(/^.*\/(?=_)/, '') : undefined,
  ];
}

/**
 * A text that has its form when it is spelt as it should be: a host without its scheme, a colour by
 * its name, capitals.
 */
export const rightForm: Mender = ({ file, path: pointer }, { value, folder, folders }) => {
  const path = pathOfPointer(pointer);
  const node = schemaAt(path);
  const typed = valueAt(value, path);
  if (!node || typeof typed !== 'string') return undefined;
  if (typed.trim() === '' && pointer !== '/code') return undefined;
  if (pointer === '/code') return set(file, path, folder.code);
  const isColour = pointer.startsWith('/theme/');
  // An address's host is never made up, so a bare word does not become one.
  const candidates = isColour
    ? [typed.trim(), hexOf(typed.trim())]
    : spellings(typed, pointer).filter(
        (one) => one?.startsWith('https://') !== true || typed.includes('.'),
      );
  const isThere = (one: string): boolean => pointer !== '/extends' || folders.has(one);
  const fitting = candidates.find(
    (one) => one !== undefined && one !== typed && fits(one, node) && isThere(one),
  );
  return fitting === undefined ? undefined : set(file, path, fitting);
};

/** Of two same entries the later one goes. */
export const dropTwin: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const entries = valueAt(value, path);
  if (!Array.isArray(entries)) return undefined;
  const index = entries.findIndex(
    (entry, at) =>
      entries.findIndex((other) => JSON.stringify(other) === JSON.stringify(entry)) < at,
  );
  return index < 0 ? undefined : remove(file, [...path, index], 'takes the second one out');
};
