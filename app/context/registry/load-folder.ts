import { checkMerchant, manifestLimit, type CheckedManifest } from '#schema/check-merchant.ts';
import type { EnvironmentValues } from '#schema/environment-places.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';
import { listFiles } from './list-files.ts';
import { readAssets, type Asset } from './read-assets.ts';
import { readContent, type ContentDocument } from './read-content.ts';
import { readText, type FilePlace } from './read-file.ts';
import { readTexts, type Texts } from './read-texts.ts';
import { shortHash } from './short-hash.ts';

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
function mistypedFolders(files: ReadonlyMap<string, FilePlace>, folder: FilePlace): Problem[] {
  const names = new Set(
    [...files.keys()]
      .filter((path) => path.includes('/'))
      .map((path) => path.slice(0, path.indexOf('/'))),
  );
  return [...names].flatMap((name) => {
    const near = folders.includes(name) ? undefined : nearestName(name, folders);
    return near
      ? [
          fileProblem(
            `${folder.name}/${name}`,
            'is a folder that Marquee does not read',
            `did you mean \`${near}\`?`,
          ),
        ]
      : [];
  });
}

async function readManifest(
  folder: FilePlace,
  files: ReadonlyMap<string, FilePlace>,
  environment: EnvironmentValues,
  problems: Problem[],
): Promise<CheckedManifest | undefined> {
  const place = files.get('manifest.json');
  if (!place) {
    if (!problems.some(({ file }) => file === `${folder.name}/manifest.json`))
      problems.push(
        fileProblem(
          `${folder.name}/manifest.json`,
          'is not there',
          'every brand has one; copy it from another brand',
        ),
      );
    return undefined;
  }
  const text = await readText(place, manifestLimit);
  if (!text.ok) {
    problems.push(text.fault);
    return undefined;
  }
  const checked = checkMerchant(text.value, place.name, environment);
  if (checked.ok) return checked.value;
  problems.push(...checked.fault);
  return undefined;
}

const entries = (map: ReadonlyMap<string, unknown>): string => JSON.stringify([...map]);

/**
 * Pictures by what they are and where they are served; where they stand on this machine changes no
 * version.
 */
const pictures = (assets: ReadonlyMap<string, Asset>): string =>
  JSON.stringify([...assets].map(([path, { url, picture }]) => [path, url, picture]));

/**
 * Reads one folder whole; never throws for what stands in it.
 * @param place the folder; its name is what problems call it
 */
export async function loadFolder(
  place: FilePlace,
  code: string,
  environment: EnvironmentValues,
): Promise<LoadedFolder> {
  const { files, problems: found } = await listFiles(place);
  const problems = [...found, ...mistypedFolders(files, place)];
  const manifest = await readManifest(place, files, environment, problems);
  const texts = await readTexts(files, problems);
  const content = await readContent(files, problems);
  const assets = await readAssets(files, problems);
  const hash = shortHash(
    JSON.stringify(manifest?.manifest ?? null),
    entries(texts),
    entries(content),
    pictures(assets),
  );
  return { code, manifest, texts, content, assets, problems, hash };
}
