import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import { readJson, type JsonSource } from '#schema/json-source.ts';

/** The valid files of a folder, as text: to locate findings in them. */
export interface SourceFiles {
  /** The folder's name in problems: `merchants/acme`. */
  readonly name: string;
  /** The text of a file by its path in the folder. */
  readonly text: (path: string) => string;
  /** `texts/<LANG>.json`, with the locations of its keys. */
  readonly textsOf: (language: string) => JsonSource | undefined;
}

/** Reads the texts and content of a loaded folder again. */
export async function readSources({
  location: { path: folder, name },
  texts,
  content,
}: LoadedFolder): Promise<SourceFiles> {
  const paths = [
    'manifest.json',
    ...[...texts.keys()].map((language) => `texts/${language}.json`),
    ...[...content.values()].map(({ file }) => file.slice(name.length + 1)),
  ];
  // A file that was deleted since has no text; its findings get its first line.
  const entries = await Promise.all(
    paths.map(
      async (path) =>
        [
          path,
          (await readFile(join(folder, path), 'utf8').catch(() => '')).replace(/^\ufeff/, ''),
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
