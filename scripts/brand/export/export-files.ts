import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveManifest } from '#app/context/merchant/normalise-merchant.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import { UsageError } from '../exit-codes.ts';

/** Everything that one brand is, by path below its folder. */
export type BrandFiles = ReadonlyMap<string, Uint8Array>;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const jsonOf = (value: unknown): Uint8Array => bytesOf(`${JSON.stringify(value, null, 2)}\n`);

/** The template's entries with the brand's in their place, each with the folder that it is from. */
const inherited = <Value>(
  of: (folder: LoadedFolder) => ReadonlyMap<string, Value>,
  brand: LoadedFolder,
  template: LoadedFolder | undefined,
): [string, Value, LoadedFolder][] => {
  const all = new Map<string, [string, Value, LoadedFolder]>();
  for (const folder of template ? [template, brand] : [brand])
    for (const [key, value] of of(folder)) all.set(key, [key, value, folder]);
  return [...all.values()];
};

/**
 * The names of the environment variables that a manifest takes values from; in `extensions` nothing
 * is put in.
 */
const secretsIn = (manifest: object): string[] =>
  [
    ...new Set(
      [
        ...JSON.stringify({ ...manifest, extensions: undefined }).matchAll(
          /\$\{([A-Z][A-Z0-9_]*)\}/g,
        ),
      ].map(([, name = '']) => name),
    ),
  ].sort();

const readme = (
  code: string,
  secrets: readonly string[],
): string => `This is the brand \`${code}\`, whole: its template is laid beneath it, so it extends nothing.
Put the folder into the brands' folder (MERCHANTS_DIR) of a Marquee server; it is served within a second.
${secrets.length > 0 ? `\nThe server needs these environment variables, whose values are not in here:\n${secrets.map((name) => `- ${name}\n`).join('')}` : ''}`;

/**
 * One brand with everything resolved: manifest, texts, content and pictures, the template's
 * included; secrets by name alone. Throws a UsageError when the brand has no readable manifest.
 */
export async function exportFiles(
  dir: string,
  brand: LoadedFolder,
  template: LoadedFolder | undefined,
): Promise<BrandFiles> {
  if (!brand.manifest)
    throw new UsageError(
      `\`${brand.code}\` has no readable manifest: npm run brand -- check ${brand.code}`,
    );
  const manifest = resolveManifest(brand.manifest, template?.manifest);
  const files = new Map<string, Uint8Array>([['manifest.json', jsonOf(manifest)]]);
  const languages = new Set([...(template?.texts.keys() ?? []), ...brand.texts.keys()]);
  for (const language of languages)
    files.set(
      `texts/${language}.json`,
      jsonOf({ ...template?.texts.get(language), ...brand.texts.get(language) }),
    );
  const copied = [
    ...inherited(({ content }) => content, brand, template).map(([, { file }, folder]) => ({
      folder,
      place: file.slice(file.indexOf('content/')),
    })),
    ...inherited(({ assets }) => assets, brand, template).map(([place, , folder]) => ({
      folder,
      place,
    })),
  ];
  for (const { folder, place } of copied)
    files.set(place, await readFile(path.join(dir, folder.code, place)));
  files.set('README.md', bytesOf(readme(brand.code, secretsIn(manifest))));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
