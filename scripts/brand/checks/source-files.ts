import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import { readJson, type JsonSource } from '#schema/json-source.ts';

/**
 * The files of a folder that were good enough to load, as text: to say where in them something
 * stands.
 */
export interface SourceFiles {
  /** What problems call the folder: `merchants/acme`. */
  readonly name: string;
  /** The text of a file by its path in the folder. */
  readonly text: (path: string) => string;
  /** `texts/<LANG>.json`, with the places of its keys. */
  readonly textsOf: (language: string) => JsonSource | undefined;
}

/** Reads the texts and content of a loaded folder once more. @param dir the folder of brands */
export async function readSources(
  dir: string,
  rootName: string,
  { code, texts, content }: LoadedFolder,
): Promise<SourceFiles> {
  const name = `${rootName}/${code}`;
  const paths = [
    'manifest.json',
    ...[...texts.keys()].map((language) => `texts/${language}.json`),
    ...[...content.values()].map(({ file }) => file.slice(name.length + 1)),
  ];
  // A file that was taken away since then has no text; what was found in it is told at its first
  // line.
  const entries = await Promise.all(
    paths.map(
      async (path) =>
        [
          path,
          (await readFile(join(dir, code, path), 'utf8').catch(() => '')).replace(/^\ufeff/, ''),
        ] as const,
    ),
  );
  const files = new Map(entries);
  const sources = new Map(
    [...texts.keys()].flatMap((language) => {
      const source = readJson(
        files.get(`texts/${language}.json`) ?? '',
        `${name}/texts/${language}.json`,
      );
      return source.ok ? [[language, source.value] as const] : [];
    }),
  );
  return {
    name,
    text: (path) => files.get(path) ?? '',
    textsOf: (language) => sources.get(language),
  };
}
