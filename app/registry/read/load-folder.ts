import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkManifest, maxManifestBytes, type CheckedManifest } from '#schema/check-manifest.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';
import { hasFolderIn } from './find-folders.ts';
import { listFiles } from './list-files.ts';
import { findPublicationProblem } from '../staged/publication-marker.ts';
import { readAssets, type Asset } from './read-assets.ts';
import { readContent, type ContentDocument } from './read-content.ts';
import { readText, type FileLocation } from './read-file.ts';
import { readTexts, type Texts } from './read-texts.ts';
import { shortHash } from '../short-hash.ts';

export interface LoadedFolder {
  readonly code: string;
  /** A staged brand is read from another folder. */
  readonly location: FileLocation;
  readonly manifest: CheckedManifest | undefined;
  readonly texts: ReadonlyMap<string, Texts>;
  readonly content: ReadonlyMap<string, ContentDocument>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly problems: readonly Problem[];
  readonly hash: string;
}

const folders = ['texts', 'content', 'assets'];

/** Detects misspelt folder names, whose files would be ignored silently. */
function mistypedFolders(
  files: ReadonlyMap<string, FileLocation>,
  folder: FileLocation,
): Problem[] {
  const names = new Set(
    [...files.keys()]
      .filter((path) => path.includes('/'))
      .map((path) => path.slice(0, path.indexOf('/'))),
  );
  return [...names].flatMap((name) => {
    const suggestion = folders.includes(name) ? undefined : nearestName(name, folders);
    return suggestion
      ? [
          fileProblem(
            `${folder.name}/${name}`,
            'is a folder that Marquee does not use',
            `did you mean \`${suggestion}\`?`,
          ),
        ]
      : [];
  });
}

/** An empty folder named like the manifest appears in no listing. */
async function missingManifest(folder: FileLocation, name: string): Promise<Problem> {
  const isFolder = await lstat(join(folder.path, 'manifest.json')).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  return isFolder
    ? fileProblem(
        name,
        'is a folder, not a file',
        'rename it, and copy the file from another brand',
      )
    : fileProblem(name, 'does not exist', 'every brand needs one; copy it from another brand');
}

async function readManifest(
  folder: FileLocation,
  files: ReadonlyMap<string, FileLocation>,
  environment: EnvironmentValues,
  brandsDir: string,
  problems: Problem[],
): Promise<CheckedManifest | undefined> {
  const location = files.get('manifest.json');
  if (!location) {
    const name = `${folder.name}/manifest.json`;
    if (!problems.some(({ file }) => file === name))
      problems.push(await missingManifest(folder, name));
    return undefined;
  }
  const text = await readText(location, maxManifestBytes);
  if (!text.ok) {
    problems.push(text.fault);
    return undefined;
  }
  const checked = checkManifest(text.value, location.name, environment, hasFolderIn(brandsDir));
  if (checked.ok) return checked.value;
  problems.push(...checked.fault);
  return undefined;
}

const mapFingerprint = (map: ReadonlyMap<string, unknown>): string => JSON.stringify([...map]);

/** Contents and URLs, independent of the path on this machine. */
const imageFingerprint = (assets: ReadonlyMap<string, Asset>): string =>
  JSON.stringify([...assets].map(([path, { url, imageInfo }]) => [path, url, imageInfo]));

/**
 * Invalid contents become problems, not exceptions.
 * @param location its name is used in problems
 * @param brandsDir the folder of all brands, if it does not contain this one
 */
export async function loadFolder(
  location: FileLocation,
  code: string,
  environment: EnvironmentValues,
  brandsDir = dirname(location.path),
): Promise<LoadedFolder> {
  const { files, problems: listingProblems } = await listFiles(location);
  const replacedBefore = await findPublicationProblem(location);
  const problems = [...listingProblems, ...mistypedFolders(files, location)];
  const manifest = await readManifest(location, files, environment, brandsDir, problems);
  const texts = await readTexts(files, problems);
  const content = await readContent(files, problems);
  const assets = await readAssets(files, problems);
  // A concurrent replacement may mix files of both versions.
  const replaced = replacedBefore ?? (await findPublicationProblem(location));
  if (replaced) problems.push(replaced);
  const hash = shortHash(
    JSON.stringify(manifest?.manifest ?? null),
    mapFingerprint(texts),
    mapFingerprint(content),
    imageFingerprint(assets),
  );
  return { code, location, manifest, texts, content, assets, problems, hash };
}
