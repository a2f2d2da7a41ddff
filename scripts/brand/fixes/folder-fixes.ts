import { motifNames } from '#app/domain/pictures/art-request.ts';
import { languageCodeOf, languageOf } from '#app/domain/languages.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { pathOfPointer, type Problem } from '#schema/problem.ts';
import { fix, type Edit, type Fix } from './fix.ts';
import type { FixContext } from '../checks/check.ts';
import { valueAt } from './schema-node.ts';

type Fixer = (problem: Problem, context: FixContext) => Fix | undefined;

const move = (file: string, to: string): Fix =>
  fix(`renames it to ${to.split('/').slice(2).join('/')}`, { do: 'move', file, to });

/** `texts/en.json` → `texts/EN.json`. */
export const textsName: Fixer = ({ file }) => {
  const code = languageCodeOf(/\/texts\/([A-Za-z-]+)\.json$/i.exec(file)?.[1] ?? '');
  return code ? move(file, file.replace(/[^/]+$/, `${code}.json`)) : undefined;
};

const productKeys = Object.keys(productTexts.EN);

/** Uses the only similar key. */
export const textKey: Fixer = ({ file, path }, { value }) => {
  const [input = ''] = pathOfPointer(path);
  const normalised = input.trim().replace(/\s+/g, '.');
  const name =
    productKeys.find((key) => key === normalised) ?? unambiguousName(normalised, productKeys);
  return name === undefined || valueAt(value, [name]) !== undefined
    ? undefined
    : fix(`renames it to \`${name}\``, { do: 'rename', file, path: [input], name });
};

/** Keyed by the complete key. */
const flatten = (key: string, value: unknown): [string, string][] | undefined => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const inside = Object.entries(value).map(([part, item]) => flatten(`${key}.${part}`, item));
  return inside.some((one) => one === undefined) ? undefined : inside.flatMap((one) => one ?? []);
};

/** For texts that weaken player protection. */
export const productText: Fixer = ({ file, path }) =>
  fix('puts it into a comment: the product’s text is used', {
    do: 'comment-out',
    file,
    path: pathOfPointer(path),
  });

/** Numbers become strings. */
export const flattenText: Fixer = ({ file, path: pointer }, { value }) => {
  const [key = ''] = pathOfPointer(pointer);
  const current = valueAt(value, [key]);
  if (current === null)
    return fix('removes it: null has no effect', { do: 'remove', file, path: [key] });
  if (typeof current === 'number')
    return fix('writes it as a text', { do: 'set', file, path: [key], value: String(current) });
  const texts = flatten(key, current);
  if (!texts || texts.some(([name]) => valueAt(value, [name]) !== undefined)) return undefined;
  return fix(
    'flattens it',
    { do: 'remove', file, path: [key] },
    ...texts.map(([name, text]): Edit => ({ do: 'set', file, path: [name], value: text })),
  );
};

/** `content/en/…` → `content/EN/…`. */
export const contentFolder: Fixer = ({ file }) => {
  const [root, code, folder, input = '', ...remainingParts] = file.split('/');
  const language = remainingParts.length > 0 ? languageCodeOf(input) : undefined;
  return language
    ? move(file, [root, code, folder, language, ...remainingParts].join('/'))
    : undefined;
};

export const contentName: Fixer = ({ file }) => {
  const parts = file.split('/');
  const [kind = '', ...remainingParts] = (parts.at(-1) ?? '')
    .replace(/\.(markdown|mdown|md|txt)$/i, '')
    .split('.');
  const name = unambiguousName(kind, ['help', 'page', 'notice', 'promo', 'vip', 'reward', 'guide']);
  const correctedPath =
    name && [...parts.slice(0, -1), [name, ...remainingParts, 'md'].join('.')].join('/');
  return correctedPath && correctedPath !== file && languageOf(parts.at(-2) ?? '')
    ? move(file, correctedPath)
    : undefined;
};

/** Corrects `#Title` and lower heading levels. */
export const contentTitle: Fixer = ({ file }, { text }) => {
  const lines = text.split('\n');
  const lineIndex = lines.findIndex((one) => one.trim() !== '' && !/^\s*<!--.*-->\s*$/.test(one));
  const first = lines[lineIndex] ?? '';
  const [headingMark = ''] = /^\s*#+[ \t]*(?=\S)/.exec(first) ?? [];
  return headingMark === ''
    ? undefined
    : fix('makes its first line the heading', {
        do: 'line',
        file,
        line: lineIndex + 1,
        was: headingMark,
        now: '# ',
      });
};

/** Uses the only similar motif, else removes it, so that the default applies. */
export const motif: Fixer = ({ file, message }, { text }) => {
  const input = /`([^`]+)`/.exec(message)?.[1] ?? '';
  const name = unambiguousName(input, motifNames);
  const lineIndex = text.split('\n').findIndex((one) => /<!--\s*motif:/.test(one));
  const motifComment =
    /<!--\s*motif:\s*[a-z-]+\s*-->/.exec(text.split('\n')[lineIndex] ?? '')?.[0] ?? '';
  return fix(name ? `writes ${name}` : 'removes the line: an image is chosen automatically', {
    do: 'line',
    file,
    line: lineIndex + 1,
    was: motifComment,
    now: name ? `<!-- motif: ${name} -->` : '',
  });
};

export const imageName: Fixer = ({ file }) => {
  const [root, code, ...path] = file.split('/');
  const match = /^(.*)\.(png|jpe?g|webp|avif|svg)$/i.exec(path.join('/'));
  const to =
    match &&
    `${root}/${code}/${(match[1] ?? '').replace(/[^A-Za-z0-9_/-]+/g, '-')}.${(match[2] ?? '').toLowerCase()}`;
  return to && to !== file ? move(file, to) : undefined;
};

/** Uses the only similar file, else a drawing. */
export const bannerImage: Fixer = ({ file, path, message }, { files }) => {
  const input = /`([^`]+)`/.exec(message)?.[1] ?? '';
  const images = files.filter((one) => one.startsWith('assets/'));
  const stem = (one: string): string => one.replace(/\.[a-z]+$/, '');
  const sameStem = images.filter((one) => stem(one) === stem(input));
  const closest = sameStem.length === 1 ? sameStem[0] : unambiguousName(input, images);
  const at = pathOfPointer(path);
  return closest
    ? fix(`writes "${closest}"`, { do: 'set', file, path: at, value: closest })
    : fix('removes it: an image is drawn instead', { do: 'remove', file, path: at });
};
