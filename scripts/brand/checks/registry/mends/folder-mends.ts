import { motifNames } from '#app/lib/art-request.ts';
import { languages, languageOf } from '#app/lib/languages.ts';
import { productWords } from '#app/features/words.ts';
import { sureName } from '#schema/nearest-name.ts';
import { pathOfPointer, type Problem } from '#schema/problem.ts';
import { mend, type Edit, type Mend } from '../../../fix/mend.ts';
import type { Bench } from '../../check.ts';
import { valueAt } from './schema-node.ts';

type Mender = (problem: Problem, bench: Bench) => Mend | undefined;

const move = (file: string, to: string): Mend =>
  mend(`names it ${to.split('/').slice(2).join('/')}`, { do: 'move', file, to });

/** `en`, `fil` → the code that Marquee has for them. */
const codeOf = (typed: string): string | undefined =>
  languages.find(({ code, tag }) =>
    [code, tag].some((name) => name.toLowerCase() === typed.toLowerCase()),
  )?.code;

/** `texts/en.json` → `texts/EN.json`. */
export const textsName: Mender = ({ file }) => {
  const code = codeOf(/\/texts\/([A-Za-z-]+)\.json$/i.exec(file)?.[1] ?? '');
  return code ? move(file, file.replace(/[^/]+$/, `${code}.json`)) : undefined;
};

const productKeys = Object.keys(productWords.EN);

/** A text key gets the name that it can only have meant. */
export const textKey: Mender = ({ file, path }, { value }) => {
  const [typed = ''] = pathOfPointer(path);
  const plain = typed.trim().replace(/\s+/g, '.');
  const name = productKeys.find((key) => key === plain) ?? sureName(plain, productKeys);
  return name === undefined || valueAt(value, [name]) !== undefined
    ? undefined
    : mend(`names it \`${name}\``, { do: 'rename', file, path: [typed], name });
};

/** Every text inside a value, by its whole key. */
const flat = (key: string, value: unknown): [string, string][] | undefined => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const inside = Object.entries(value).map(([part, item]) => flat(`${key}.${part}`, item));
  return inside.some((one) => one === undefined) ? undefined : inside.flatMap((one) => one ?? []);
};

/** Texts inside texts are laid flat; numbers become texts. */
/** The product's own text comes back where a brand's one protects players less. */
export const productText: Mender = ({ file, path }) =>
  mend('takes it out: the product’s text shows', { do: 'remove', file, path: pathOfPointer(path) });

export const flatText: Mender = ({ file, path: pointer }, { value }) => {
  const [key = ''] = pathOfPointer(pointer);
  const given = valueAt(value, [key]);
  if (given === null)
    return mend('takes it out: null says nothing', { do: 'remove', file, path: [key] });
  if (typeof given === 'number')
    return mend('writes it as a text', { do: 'set', file, path: [key], value: String(given) });
  const texts = flat(key, given);
  if (!texts || texts.some(([name]) => valueAt(value, [name]) !== undefined)) return undefined;
  return mend(
    'lays it flat',
    { do: 'remove', file, path: [key] },
    ...texts.map(([name, text]): Edit => ({ do: 'set', file, path: [name], value: text })),
  );
};

/** `content/en/…` → `content/EN/…`. */
export const contentFolder: Mender = ({ file }) => {
  const [root, code, folder, typed = '', ...rest] = file.split('/');
  const language = rest.length > 0 ? codeOf(typed) : undefined;
  return language ? move(file, [root, code, folder, language, ...rest].join('/')) : undefined;
};

/** A content file whose kind is misspelt, or whose ending is not `.md`. */
export const contentName: Mender = ({ file }) => {
  const parts = file.split('/');
  const [kind = '', ...rest] = (parts.at(-1) ?? '')
    .replace(/\.(markdown|mdown|md|txt)$/i, '')
    .split('.');
  const name = sureName(kind, ['help', 'page', 'notice', 'promo', 'vip', 'reward', 'guide']);
  const whole = name && [...parts.slice(0, -1), [name, ...rest, 'md'].join('.')].join('/');
  return whole && whole !== file && languageOf(parts.at(-2) ?? '') ? move(file, whole) : undefined;
};

/** A heading that is none yet: `#Title`, or one of a lower level. */
export const contentTitle: Mender = ({ file }, { text }) => {
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.trim() !== '' && !/^\s*<!--.*-->\s*$/.test(one));
  const first = lines[line] ?? '';
  const [mark = ''] = /^\s*#+[ \t]*(?=\S)/.exec(first) ?? [];
  return mark === ''
    ? undefined
    : mend('makes its first line the heading', {
        do: 'line',
        file,
        line: line + 1,
        was: mark,
        now: '# ',
      });
};

/** A motif that can only have meant another, or none: then one is chosen as for everybody. */
export const motif: Mender = ({ file, message }, { text }) => {
  const typed = /`([^`]+)`/.exec(message)?.[1] ?? '';
  const name = sureName(typed, motifNames);
  const line = text.split('\n').findIndex((one) => /<!--\s*motif:/.test(one));
  const said = /<!--\s*motif:\s*[a-z-]+\s*-->/.exec(text.split('\n')[line] ?? '')?.[0] ?? '';
  return mend(name ? `writes ${name}` : 'takes the line out: a picture is chosen', {
    do: 'line',
    file,
    line: line + 1,
    was: said,
    now: name ? `<!-- motif: ${name} -->` : '',
  });
};

/** A picture whose name only is at fault: blanks, capitals of its ending. */
export const pictureName: Mender = ({ file }) => {
  const [root, code, ...path] = file.split('/');
  const known = /^(.*)\.(png|jpe?g|webp|avif|svg)$/i.exec(path.join('/'));
  const to =
    known &&
    `${root}/${code}/${(known[1] ?? '').replace(/[^A-Za-z0-9_/-]+/g, '-')}.${(known[2] ?? '').toLowerCase()}`;
  return to && to !== file ? move(file, to) : undefined;
};

/** A banner's picture that is there by nearly that name; else one is drawn. */
export const bannerPicture: Mender = ({ file, path, message }, { files }) => {
  const typed = /`([^`]+)`/.exec(message)?.[1] ?? '';
  const pictures = files.filter((one) => one.startsWith('assets/'));
  const stem = (one: string): string => one.replace(/\.[a-z]+$/, '');
  const sameStem = pictures.filter((one) => stem(one) === stem(typed));
  const near = sameStem.length === 1 ? sameStem[0] : sureName(typed, pictures);
  const at = pathOfPointer(path);
  return near
    ? mend(`writes "${near}"`, { do: 'set', file, path: at, value: near })
    : mend('takes it out: a picture is drawn', { do: 'remove', file, path: at });
};
