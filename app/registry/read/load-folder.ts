import { checkMerchant, manifestLimit, type CheckedManifest } from '#schema/check-merchant.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';
import { listFiles } from './list-files.ts';
import { readAssets, type Asset } from './read-assets.ts';
import { readContent, type ContentDocument } from './read-content.ts';
import { readText, type FileLocation } from './read-file.ts';
import { readTexts, type Texts } from './read-texts.ts';
import { shortHash } from '../short-hash.ts';

/** A folder of `merchants/` as it was read: a brand or a template. */
export interface LoadedFolder {
  /** The folder's name, which is the code. */
  readonly code: string;
  readonly manifest: CheckedManifest | undefined;
  readonly texts: ReadonlyMap<string, Texts>;
  readonly content: ReadonlyMap<string, ContentDocument>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Empty when all of it is good. */
  readonly problems: readonly Problem[];
  /** Changes with anything that was read. */
  readonly hash: string;
}

const folders = ['texts', 'content', 'assets'];

/** Folders whose name is nearly one of the three: their files would silently be nobody's. */
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

async function readManifest(
  folder: FileLocation,
  files: ReadonlyMap<string, FileLocation>,
  environment: EnvironmentValues,
  problems: Problem[],
): Promise<CheckedManifest | undefined> {
  const location = files.get('manifest.json');
  if (!location) {
    if (!problems.some(({ file }) => file === `${folder.name}/manifest.json`))
      problems.push(
        fileProblem(
          `${folder.name}/manifest.json`,
          'does not exist',
          'every brand needs one; copy it from another brand',
        ),
      );
    return undefined;
  }
  const text = await readText(location, manifestLimit);
  if (!text.ok) {
    problems.push(text.fault);
    return undefined;
  }
  const checked = checkMerchant(text.value, location.name, environment);
  if (checked.ok) return checked.value;
  problems.push(...checked.fault);
  return undefined;
}

const mapFingerprint = (map: ReadonlyMap<string, unknown>): string => JSON.stringify([...map]);

/**
 * Pictures by what they are and where they are served; where they are on this machine changes no
 * version.
 */
const imageFingerprint = (assets: ReadonlyMap<string, Asset>): string =>
  JSON.stringify([...assets].map(([path, { url, imageInfo }]) => [path, url, imageInfo]));

/**
 * Reads one folder whole; never throws for what is in it.
 * @param place the folder; its name is what problems call it
 */
export async function loadFolder(
  location: FileLocation,
  code: string,
  environment: EnvironmentValues,
): Promise<LoadedFolder> {
  const { files, problems: listingProblems } = await listFiles(location);
  const problems = [...listingProblems, ...mistypedFolders(files, location)];
  const manifest = await readManifest(location, files, environment, problems);
  const texts = await readTexts(files, problems);
  const content = await readContent(files, problems);
  const assets = await readAssets(files, problems);
  const hash = shortHash(
    JSON.stringify(manifest?.manifest ?? null),
    mapFingerprint(texts),
    mapFingerprint(content),
    imageFingerprint(assets),
  );
  return { code, manifest, texts, content, assets, problems, hash };
}
