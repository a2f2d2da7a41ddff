import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import { readJson, type JsonSource } from '#schema/json-source.ts';

/** Valid files as text, to locate findings in them. */
export interface SourceFiles {
  /** `merchants/acme`. */
  readonly name: string;
  readonly text: (path: string) => string;
  readonly textsOf: (language: string) => JsonSource | undefined;
}

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
  // Findings in a file that was deleted since point to its first line.
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
