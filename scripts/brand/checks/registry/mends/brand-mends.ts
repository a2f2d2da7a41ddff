import { gameTypes } from '#app/lib/game-types.ts';
import { routeAt } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { pageTags } from '#app/context/registry/documents.ts';
import { sectionNavIds } from '#app/context/merchant/default-merchant.ts';
import { sureName } from '#schema/nearest-name.ts';
import { pathOfPointer, type JsonPath, type Problem } from '#schema/problem.ts';
import { mend, type Edit, type Mend } from '../../../fix/mend.ts';
import type { Bench } from '../../check.ts';
import { valueAt } from './schema-node.ts';

type Mender = (problem: Problem, bench: Bench) => Mend | undefined;

const set = (file: string, path: JsonPath, value: unknown): Mend =>
  mend(`writes ${JSON.stringify(value)}`, { do: 'set', file, path, value });
/** The words between the first pair of backquotes of a message. */
const namedIn = (message: string): string => /`([^`]+)`/.exec(message)?.[1] ?? '';
/** The names that a hint of the registry offers: `known here: …`. */
const offered = (hint = ''): string[] =>
  [...hint.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? '');

export const ownCode: Mender = ({ file }, { folder }) => set(file, ['code'], folder.code);

export const nearTemplate: Mender = ({ file, message }, { folders }) => {
  const name = sureName(
    namedIn(message),
    [...folders.keys()].filter((code) => code.startsWith('_')),
  );
  return name === undefined ? undefined : set(file, ['extends'], name);
};

/** The second of two items with one id goes when both say the same. */
export const dropTwinItem: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const items = valueAt(value, path.slice(0, -1));
  const item = valueAt(value, path);
  const twins = Array.isArray(items)
    ? items.filter((other) => JSON.stringify(other) === JSON.stringify(item))
    : [];
  return twins.length < 2
    ? undefined
    : mend('takes the second one out', { do: 'remove', file, path });
};

/**
 * The vendor whose code stands there already, when nothing but the code's place tells the two
 * apart.
 */
export const dropTwinVendor: Mender = ({ path, ...problem }, bench) =>
  dropTwinItem({ ...problem, path: path.replace(/\/code$/, '') }, bench);

const guards = new Set(['password', 'confirmPassword', 'captcha', 'verificationCode', 'username']);

/**
 * An id of a change becomes the one it can only have meant; one that is nowhere has nothing to say.
 * What guards players is never taken out by a guess.
 */
export const nearItem: Mender = ({ file, path: pointer, message, hint }) => {
  const path = pathOfPointer(pointer);
  const near = sureName(namedIn(message), offered(hint));
  if (near !== undefined && path.includes('remove') && guards.has(near)) return undefined;
  return near !== undefined
    ? set(file, path, near)
    : mend('takes it out: there is nothing of that name', { do: 'remove', file, path });
};

/** Takes out a host that stands twice, or that no brand can have. */
export const dropHost: Mender = ({ file, path }) =>
  mend('takes it out', { do: 'remove', file, path: pathOfPointer(path) });

/** The host that another brand was born with can never be this one's. */
export const dropBornHost: Mender = ({ file, message }, { value }) => {
  const host = namedIn(message);
  const place = (['player', 'agent'] as const).flatMap((side) => {
    const hosts = valueAt(value, ['hosts', side]);
    const index = Array.isArray(hosts) ? hosts.indexOf(host) : -1;
    return index < 0 ? [] : [['hosts', side, index] as const];
  })[0];
  return place && /\.localhost$/.test(host)
    ? mend('takes it out', { do: 'remove', file, path: place })
    : undefined;
};

/** A link of the footer names the page that it can only have meant; one that leads nowhere goes. */
export const footerPage: Mender = ({ file, path: pointer, message }, { folder, folders }) => {
  const template = folders.get(folder.manifest?.manifest.extends ?? '');
  const near = sureName(
    namedIn(message),
    pageTags([...(template?.content.values() ?? []), ...folder.content.values()]),
  );
  return near === undefined
    ? mend('takes it out: there is no such page', {
        do: 'remove',
        file,
        path: pathOfPointer(pointer),
      })
    : set(file, pathOfPointer(pointer), near);
};

/** An address of which only the scheme is wrong. */
export const httpsAddress: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const items = valueAt(value, path.slice(0, -2));
  const lists = Array.isArray(items) ? items : [valueAt(items, ['insert'])].flat();
  const item = lists.find((one) => valueAt(one, ['id']) === path.at(-2));
  const typed = valueAt(value, path) ?? valueAt(item, path.slice(-1));
  const secure =
    typeof typed === 'string'
      ? typed
          .trim()
          .replace(/^(?:http|hhttps?|htt?ps?|htpps|httpss|https?):?\/\/+/i, 'https://')
          .replace(/^https:\/(?!\/)/, 'https://')
      : undefined;
  return secure !== undefined && secure !== typed && safeHref(secure) !== undefined
    ? set(file, path, secure)
    : undefined;
};

/** A menu entry whose name is a known one, misspelt. */
export const nearEntry: Mender = ({ file, path, message }) => {
  const name = sureName(namedIn(message), [...sectionNavIds, ...gameTypes]);
  return name === undefined ? undefined : set(file, [...pathOfPointer(path), 'id'], name);
};

/**
 * A banner's target is a path without its slash, or its kind is not the one that the banner names.
 */
export const bannerTarget: Mender = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const whole = valueAt(value, ['banners']);
  const banner = (Array.isArray(whole) ? whole : [valueAt(whole, ['insert'])].flat()).find(
    (one) => valueAt(one, ['id']) === path.at(1),
  );
  const target = valueAt(banner, ['target']);
  if (banner === undefined) return undefined;
  const kind: Edit = { do: 'remove', file, path: ['banners', String(path[1]), 'linkageType'] };
  const says = valueAt(banner, ['linkageType']) === undefined ? [] : [kind];
  if (typeof target !== 'string' || target.trim() === '')
    return says.length > 0
      ? mend('takes `linkageType` out: the banner opens nothing', ...says)
      : undefined;
  if (!target.startsWith('/') && !target.includes(':') && routeAt(`/${target}`) !== undefined)
    return mend(`writes "/${target}"`, ...says, { do: 'set', file, path, value: `/${target}` });
  const secure = target.replace(/^http:\/\//i, 'https://');
  if (secure !== target && safeHref(secure))
    return mend(`writes ${JSON.stringify(secure)}`, { do: 'set', file, path, value: secure });
  return says.length > 0 && safeHref(target) !== undefined
    ? mend('takes `linkageType` out: the target says what it opens', ...says)
    : undefined;
};

/**
 * A service entry without an address leads to the brand's own help entry; another host is never
 * made up.
 */
export const serviceAddress: Mender = (problem, bench) => {
  const secured = httpsAddress(problem, bench);
  const { folder, folders } = bench;
  const template = folder.manifest?.manifest.extends;
  const content = [
    ...folder.content.values(),
    ...(template === undefined ? [] : (folders.get(template)?.content.values() ?? [])),
  ];
  const hasSupport = content.some(({ name }) => name.kind === 'help' && name.id === 'support');
  const entries = valueAt(bench.value, ['customerService', 'entries']);
  const entry = (Array.isArray(entries) ? entries : [valueAt(entries, ['insert'])].flat()).find(
    (one) => valueAt(one, ['id']) === pathOfPointer(problem.path).at(-2),
  );
  // What somebody wrote there is not thrown away for a guess.
  return (
    secured ??
    (hasSupport && !valueAt(entry, ['path'])
      ? set(problem.file, pathOfPointer(problem.path), '/help#support')
      : undefined)
  );
};

/** What gives the registration form a field again: it is no longer taken out, or it is put in. */
export function fieldEdits(file: string, manifest: unknown, id: string): Edit[] {
  const fields = valueAt(manifest, ['register', 'fields']);
  const removed = valueAt(fields, ['remove']);
  const at = Array.isArray(removed) ? removed.indexOf(id) : -1;
  if (at >= 0) return [{ do: 'remove', file, path: ['register', 'fields', 'remove', at] }];
  const list: JsonPath = Array.isArray(fields)
    ? ['register', 'fields']
    : ['register', 'fields', 'insert'];
  const items = valueAt(manifest, list);
  const known = Array.isArray(items) && items.some((item) => valueAt(item, ['id']) === id);
  return known
    ? [{ do: 'set', file, path: ['register', 'fields', id, 'enabled'], value: true }]
    : [{ do: 'add', file, path: list, value: { id } }];
}

/** The fields that the hint names come back into the form. */
export const identityFields: Mender = ({ file, hint = '' }, { value }) => {
  const needed = /^\w+ needs (\w+)(?: and (\w+))?/.exec(hint)?.slice(1).filter(Boolean) ?? [];
  const fields = valueAt(value, ['register', 'fields']);
  const has = (id: string): boolean => {
    const removed = valueAt(fields, ['remove']);
    if (Array.isArray(removed)) return !removed.includes(id);
    return (
      Array.isArray(fields) &&
      fields.some((item) => valueAt(item, ['id']) === id && valueAt(item, ['enabled']) !== false)
    );
  };
  const lacking = needed.filter((id) => !has(id));
  return lacking.length === 0
    ? undefined
    : mend(
        `puts ${lacking.join(' and ')} into the form`,
        ...lacking.flatMap((id) => fieldEdits(file, value, id)),
      );
};

/**
 * Lengths that stand the wrong way round change places; a single one moves to the other. A password
 * is never made easier.
 */
export const fieldLengths: Mender = ({ file, path: pointer, message }, { value }) => {
  const [, least = '', most = ''] = /at least (\d+) and at most (\d+)/.exec(message) ?? [];
  const path = pathOfPointer(pointer).slice(0, -1);
  const fields = valueAt(value, ['register', 'fields']);
  const item = (Array.isArray(fields) ? fields : [valueAt(fields, ['insert'])].flat()).find(
    (one) => valueAt(one, ['id']) === path.at(-1),
  );
  const says = (key: string): boolean => valueAt(item, [key]) !== undefined;
  const edit = (key: string, length: string): Edit => ({
    do: 'set',
    file,
    path: [...path, key],
    value: Number(length),
  });
  // A password's shortest length protects it, and a longest of the same leaves one length alone.
  if (path.at(-1) === 'password') return undefined;
  if (!says('minLength')) return mend(`writes "maxLength": ${least}`, edit('maxLength', least));
  return says('maxLength')
    ? mend('changes the two lengths', edit('minLength', most), edit('maxLength', least))
    : mend(`writes "minLength": ${most}`, edit('minLength', most));
};

/** The default language stands on the menu, first. */
export const defaultOnMenu: Mender = ({ file, message }) =>
  mend(`adds "${namedIn(message)}" to languages.menu`, {
    do: 'add',
    file,
    path: ['languages', 'menu'],
    value: namedIn(message),
    first: true,
  });
