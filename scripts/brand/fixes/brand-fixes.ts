import { gameTypes } from '#app/domain/games/game-types.ts';
import { routeAt } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { pageTags } from '#app/registry/content-entries.ts';
import { sectionNavIds } from '#app/domain/pages/nav-names.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { pathOfPointer, type JsonPath, type Problem } from '#schema/problem.ts';
import { fix, type Edit, type Fix } from './fix.ts';
import type { FixContext } from '../checks/check.ts';
import { valueAt } from './schema-node.ts';

type Fixer = (problem: Problem, context: FixContext) => Fix | undefined;

const setValue = (file: string, path: JsonPath, value: unknown): Fix =>
  fix(`writes ${JSON.stringify(value)}`, { do: 'set', file, path, value });
/** The text in the first pair of backquotes. */
const namedIn = (message: string): string => /`([^`]+)`/.exec(message)?.[1] ?? '';
/** From a hint such as `known keys: …`. */
const suggestedNames = (hint = ''): string[] =>
  [...hint.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** The entries of a keyed list, or those that a brand inserts. */
const listIn = (list: unknown): readonly unknown[] =>
  Array.isArray(list) ? list : [valueAt(list, ['insert'])].flat();

export const ownCode: Fixer = ({ file }, { folder }) => setValue(file, ['code'], folder.code);

export const closestTemplate: Fixer = ({ file, message }, { folders }) => {
  const name = unambiguousName(
    namedIn(message),
    [...folders.keys()].filter((code) => code.startsWith('_')),
  );
  return name === undefined ? undefined : setValue(file, ['extends'], name);
};

/** Only if both are equal. */
export const dropDuplicateItem: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const items = valueAt(value, path.slice(0, -1));
  const item = valueAt(value, path);
  const duplicates = Array.isArray(items)
    ? items.filter((other) => JSON.stringify(other) === JSON.stringify(item))
    : [];
  return duplicates.length < 2
    ? undefined
    : fix('removes the duplicate', { do: 'remove', file, path });
};

/** Only if the vendors are equal. */
export const dropDuplicateVendor: Fixer = ({ path, ...problem }, context) =>
  dropDuplicateItem({ ...problem, path: path.replace(/\/code$/, '') }, context);

const guards = new Set(['password', 'confirmPassword', 'captcha', 'verificationCode', 'username']);

/**
 * Replaces an id by the only similar one, or removes an unknown id. Never removes a protective
 * field by a guess.
 */
export const closestItem: Fixer = ({ file, path: pointer, message, hint }) => {
  const path = pathOfPointer(pointer);
  const closest = unambiguousName(namedIn(message), suggestedNames(hint));
  if (closest !== undefined && path.includes('remove') && guards.has(closest)) return undefined;
  return closest !== undefined
    ? setValue(file, path, closest)
    : fix('removes it: the id does not exist', { do: 'remove', file, path });
};

export const dropHost: Fixer = ({ file, path }) =>
  fix('removes it', { do: 'remove', file, path: pathOfPointer(path) });

export const dropImplicitHost: Fixer = ({ file, message }, { value }) => {
  const host = namedIn(message);
  const location = (['player', 'agent'] as const).flatMap((side) => {
    const hosts = valueAt(value, ['hosts', side]);
    const index = Array.isArray(hosts) ? hosts.indexOf(host) : -1;
    return index < 0 ? [] : [['hosts', side, index] as const];
  })[0];
  return location && /\.localhost$/.test(host)
    ? fix('removes it', { do: 'remove', file, path: location })
    : undefined;
};

/** Replaces a link by the only similar page, or removes it. */
export const footerPage: Fixer = ({ file, path: pointer, message }, { folder, folders }) => {
  const template = folders.get(folder.manifest?.manifest.extends ?? '');
  const closest = unambiguousName(
    namedIn(message),
    pageTags([...(template?.content.values() ?? []), ...folder.content.values()]),
  );
  return closest === undefined
    ? fix('removes it: the page does not exist', {
        do: 'remove',
        file,
        path: pathOfPointer(pointer),
      })
    : setValue(file, pathOfPointer(pointer), closest);
};

export const httpsAddress: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const items = valueAt(value, path.slice(0, -2));
  const lists = listIn(items);
  const item = lists.find((one) => valueAt(one, ['id']) === path.at(-2));
  const address = valueAt(value, path) ?? valueAt(item, path.slice(-1));
  const secure =
    typeof address === 'string'
      ? address
          .trim()
          .replace(/^(?:http|hhttps?|htt?ps?|htpps|httpss|https?):?\/\/+/i, 'https://')
          .replace(/^https:\/(?!\/)/, 'https://')
      : undefined;
  return secure !== undefined && secure !== address && safeHref(secure) !== undefined
    ? setValue(file, path, secure)
    : undefined;
};

export const closestEntry: Fixer = ({ file, path, message }) => {
  const name = unambiguousName(namedIn(message), [...sectionNavIds, ...gameTypes]);
  return name === undefined ? undefined : setValue(file, [...pathOfPointer(path), 'id'], name);
};

export const bannerTarget: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const banners = valueAt(value, ['banners']);
  const banner = listIn(banners).find((one) => valueAt(one, ['id']) === path.at(1));
  const target = valueAt(banner, ['target']);
  if (banner === undefined) return undefined;
  const kind: Edit = { do: 'remove', file, path: ['banners', String(path[1]), 'linkageType'] };
  const says = valueAt(banner, ['linkageType']) === undefined ? [] : [kind];
  if (typeof target !== 'string' || target.trim() === '')
    return says.length > 0
      ? fix('removes `linkageType`: the banner opens nothing', ...says)
      : undefined;
  if (!target.startsWith('/') && !target.includes(':') && routeAt(`/${target}`) !== undefined)
    return fix(`writes "/${target}"`, ...says, { do: 'set', file, path, value: `/${target}` });
  const secure = target.replace(/^http:\/\//i, 'https://');
  if (secure !== target && safeHref(secure))
    return fix(`writes ${JSON.stringify(secure)}`, { do: 'set', file, path, value: secure });
  return says.length > 0 && safeHref(target) !== undefined
    ? fix('removes `linkageType`: the target decides what opens', ...says)
    : undefined;
};

/** Links to the brand's own help entry; never invents another host. */
export const serviceAddress: Fixer = (problem, context) => {
  const httpsFix = httpsAddress(problem, context);
  const { folder, folders } = context;
  const template = folder.manifest?.manifest.extends;
  const content = [
    ...folder.content.values(),
    ...(template === undefined ? [] : (folders.get(template)?.content.values() ?? [])),
  ];
  const hasSupport = content.some(({ name }) => name.kind === 'help' && name.id === 'support');
  const entries = valueAt(context.value, ['customerService', 'entries']);
  const entry = listIn(entries).find(
    (one) => valueAt(one, ['id']) === pathOfPointer(problem.path).at(-2),
  );
  // Never replace an operator's value by a guess.
  return (
    httpsFix ??
    (hasSupport && !valueAt(entry, ['path'])
      ? setValue(problem.file, pathOfPointer(problem.path), '/help#support')
      : undefined)
  );
};

/** No longer removes the field, or inserts it. */
export function fieldEdits(file: string, manifest: unknown, id: string): Edit[] {
  const fields = valueAt(manifest, ['register', 'fields']);
  const removedIds = valueAt(fields, ['remove']);
  const at = Array.isArray(removedIds) ? removedIds.indexOf(id) : -1;
  if (at >= 0) return [{ do: 'remove', file, path: ['register', 'fields', 'remove', at] }];
  const list: JsonPath = Array.isArray(fields)
    ? ['register', 'fields']
    : ['register', 'fields', 'insert'];
  const items = valueAt(manifest, list);
  const isListed = Array.isArray(items) && items.some((item) => valueAt(item, ['id']) === id);
  return isListed
    ? [{ do: 'set', file, path: ['register', 'fields', id, 'enabled'], value: true }]
    : [{ do: 'add', file, path: list, value: { id } }];
}

export const identityFields: Fixer = ({ file, hint = '' }, { value }) => {
  const neededFields = /^\w+ needs (\w+)(?: and (\w+))?/.exec(hint)?.slice(1).filter(Boolean) ?? [];
  const fields = valueAt(value, ['register', 'fields']);
  const has = (id: string): boolean => {
    const removedIds = valueAt(fields, ['remove']);
    if (Array.isArray(removedIds)) return !removedIds.includes(id);
    return (
      Array.isArray(fields) &&
      fields.some((item) => valueAt(item, ['id']) === id && valueAt(item, ['enabled']) !== false)
    );
  };
  const missingFields = neededFields.filter((id) => !has(id));
  return missingFields.length === 0
    ? undefined
    : fix(
        `adds ${missingFields.join(' and ')} to the form`,
        ...missingFields.flatMap((id) => fieldEdits(file, value, id)),
      );
};

/** Swaps the lengths, or moves a single one to the other key. Never loosens a password rule. */
export const fieldLengths: Fixer = ({ file, path: pointer, message }, { value }) => {
  const [, min = '', max = ''] = /at least (\d+) and at most (\d+)/.exec(message) ?? [];
  const path = pathOfPointer(pointer).slice(0, -1);
  const fields = valueAt(value, ['register', 'fields']);
  const item = listIn(fields).find((one) => valueAt(one, ['id']) === path.at(-1));
  const says = (key: string): boolean => valueAt(item, [key]) !== undefined;
  const edit = (key: string, length: string): Edit => ({
    do: 'set',
    file,
    path: [...path, key],
    value: Number(length),
  });
  // A password's minimum protects it, and an equal maximum would allow only one length.
  if (path.at(-1) === 'password') return undefined;
  if (!says('minLength')) return fix(`writes "maxLength": ${min}`, edit('maxLength', min));
  return says('maxLength')
    ? fix('changes the two lengths', edit('minLength', max), edit('maxLength', min))
    : fix(`writes "minLength": ${max}`, edit('minLength', max));
};

export const defaultOnMenu: Fixer = ({ file, message }) =>
  fix(`adds "${namedIn(message)}" to languages.menu`, {
    do: 'add',
    file,
    path: ['languages', 'menu'],
    value: namedIn(message),
    first: true,
  });
