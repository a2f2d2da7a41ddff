import type { LoadedFolder } from '#app/context/registry/load-folder.ts';
import { apart, looks, lost, thereOrNot, type Told } from './change.ts';

/** A brand's files with those of its template that it has not replaced. */
export interface Files {
  readonly texts: ReadonlyMap<string, string>;
  readonly content: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<string, string>;
}

/** Help entries that everybody who registers agrees to. */
const agreed = /\/help\.(?:term|privacy)$/;

/** The files of a brand's folder over its template's; texts by `EN/key`, the others by path. */
export function filesOf(folders: readonly LoadedFolder[]): Files {
  const below = [...folders].reverse();
  return {
    texts: new Map(
      below.flatMap(({ texts }) =>
        [...texts].flatMap(([language, words]) =>
          Object.entries(words).map(([key, text]) => [`${language}/${key}`, text] as const),
        ),
      ),
    ),
    content: new Map(
      below.flatMap(({ content }) =>
        [...content].map(
          ([name, { title, summary, body, motif }]) =>
            [name, JSON.stringify({ title, summary, body, motif })] as const,
        ),
      ),
    ),
    assets: new Map(
      below.flatMap(({ assets }) => [...assets].map(([name, { hash }]) => [name, hash] as const)),
    ),
  };
}

const changedIn = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  apart([...before], [...after], ([name]) => name)
    .both.filter(([was, now]) => was[1] !== now[1])
    .map(([, [name]]) => name);

/** Words, content and pictures. */
export function compareFiles(before: Files, after: Files): Told[] {
  const content = apart([...before.content.keys()], [...after.content.keys()], String);
  return [
    ...content.gone.map((name) =>
      lost(
        agreed.test(name) ? 'breaking' : 'notable',
        `content:${name}`,
        `the content ${name} is gone`,
        '',
      ),
    ),
    ...thereOrNot(
      [],
      content.come,
      'content',
      (name) => `the content ${name}`,
      () => '',
    ),
    ...changedIn(before.content, after.content).map((name) =>
      looks(
        `content:${name}`,
        `the content ${name} says something else`,
        '',
        agreed.test(name) ? 'notable' : 'cosmetic',
      ),
    ),
    ...thereOrNot(
      [...before.texts.keys()],
      [...after.texts.keys()],
      'text',
      (name) => `the text ${name}`,
      () => '',
      'cosmetic',
    ),
    ...changedIn(before.texts, after.texts).map((name) =>
      looks(`text:${name}`, `the text ${name} is “${after.texts.get(name) ?? ''}”`, ''),
    ),
    ...thereOrNot(
      [...before.assets.keys()],
      [...after.assets.keys()],
      'asset',
      (name) => `the picture ${name}`,
      () => '',
      'cosmetic',
    ),
    ...changedIn(before.assets, after.assets).map((name) =>
      looks(`asset:${name}`, `the picture ${name} is another`, ''),
    ),
  ];
}
