import path from 'node:path';
import { resolveManifest } from '#app/context/merchant/normalise-merchant.ts';
import { paymentSecretName, vendorSecretName } from '#app/domain/brand-variables.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import { maxAssetBytes } from '#app/registry/read/read-assets.ts';
import { readBytes } from '#app/registry/read/read-file.ts';
import { formatProblem } from '#schema/problem.ts';
import { manifestSchema, type ManifestInput } from '#schema/manifest/manifest-schema.ts';
import { UsageError } from '../exit-codes.ts';
import { commentsOf, withComments } from './manifest-comments.ts';

/** Relative path → contents. */
export type BrandFiles = ReadonlyMap<string, Uint8Array>;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const jsonOf = (value: unknown): Uint8Array => bytesOf(textOf(value));

/** Each entry with its folder. */
const inherited = <Value>(
  entriesOf: (folder: LoadedFolder) => ReadonlyMap<string, Value>,
  brand: LoadedFolder,
  template: LoadedFolder | undefined,
): [string, Value, LoadedFolder][] => {
  const merged = new Map<string, [string, Value, LoadedFolder]>();
  for (const folder of template ? [template, brand] : [brand])
    for (const [key, value] of entriesOf(folder)) merged.set(key, [key, value, folder]);
  return [...merged.values()];
};

const secretsOf = ({ code, platform, cashier }: ManifestInput): string[] => {
  const merchantCode = platform?.merchantCode ?? code;
  return [
    ...(platform?.vendors ?? []).map((vendor) => vendorSecretName(merchantCode, vendor.code)),
    ...(cashier?.providers ?? []).map((one) => paymentSecretName(merchantCode, one.code)),
  ];
};

/** The order of docs/manifest.md. */
const inDocumentOrder = (manifest: ManifestInput): Partial<ManifestInput> => {
  const values = new Map(Object.entries(manifest));
  return Object.fromEntries(
    Object.keys(manifestSchema.properties).flatMap((key) =>
      values.has(key) ? [[key, values.get(key)]] : [],
    ),
  );
};

/**
 * Variables in the manifest (except `extensions`, where nothing is replaced), and secrets of
 * vendors and payment providers.
 */
const variablesOf = (manifest: ManifestInput): string[] =>
  [
    ...new Set(
      [
        ...JSON.stringify({ ...manifest, extensions: undefined }).matchAll(
          /\$\{([A-Z][A-Z0-9_]*)\}/g,
        ),
      ]
        .map(([, name = '']) => name)
        .concat(secretsOf(manifest)),
    ),
  ].sort();

const readme = (code: string, variables: readonly string[]): string =>
  [
    `This is the brand \`${code}\` with its template, so that it extends nothing. The comments in its manifest are the brand’s own; the template’s are not in it.`,
    'Put the folder into the brands’ folder (MERCHANTS_DIR) of a Marquee server; it is served within a second.',
    ...(variables.length > 0
      ? [
          '',
          'The server needs these environment variables, whose values are not in here:',
          ...variables.map((name) => `- ${name}`),
          '',
          'Those of social log-ins and of the phone identity service are in docs/operators.md.',
        ]
      : []),
    '',
  ].join('\n');

/** Like the server, refuses a link that replaced the file after the check. */
async function readFolderFile(
  { location }: LoadedFolder,
  relativePath: string,
): Promise<Uint8Array> {
  const file = {
    path: path.join(location.path, relativePath),
    name: path.join(location.name, relativePath),
    folder: location.path,
  };
  const bytes = await readBytes(file, maxAssetBytes);
  if (!bytes.ok) throw new UsageError(formatProblem(bytes.fault));
  return bytes.value;
}

/**
 * Everything resolved, including the template; secrets only by name. The manifest retains the
 * brand's comments, but not the template's. Throws a UsageError for an unreadable file.
 */
export async function exportFiles(
  brand: LoadedFolder,
  template: LoadedFolder | undefined,
): Promise<BrandFiles> {
  if (!brand.manifest)
    throw new UsageError(
      `\`${brand.code}\` has no readable manifest: npm run brand -- check ${brand.code}`,
    );
  const manifest = resolveManifest(brand.manifest, template?.manifest);
  const source = new TextDecoder().decode(await readFolderFile(brand, 'manifest.json'));
  const files = new Map<string, Uint8Array>([
    ['manifest.json', bytesOf(withComments(textOf(inDocumentOrder(manifest)), commentsOf(source)))],
  ]);
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
  for (const { folder, place } of copied) files.set(place, await readFolderFile(folder, place));
  files.set('README.md', bytesOf(readme(brand.code, variablesOf(manifest))));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
