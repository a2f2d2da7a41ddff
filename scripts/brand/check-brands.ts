import { stat, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { allTemplateProblems } from '#app/context/registry/assemble-brand.ts';
import { pageTags } from '#app/context/registry/documents.ts';
import type { LoadedFolder } from '#app/context/registry/load-folder.ts';
import type { Shelf } from '#app/context/registry/shelf.ts';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import type { EnvironmentValues } from '#schema/environment-places.ts';
import { checks } from './checks/all.ts';
import type { Severity } from './checks/check.ts';
import { makeFacts, type CheckedFolder, type Facts } from './checks/facts.ts';
import { isAllowed } from './checks/allowed.ts';
import { layerOfRule } from './checks/layer-of-rule.ts';
import { measurePictures } from './checks/pictures.ts';
import { refusalOf } from './checks/registry/refusals.ts';
import { listFiles } from '#app/context/registry/list-files.ts';
import { pathOfPointer, type Problem } from '#schema/problem.ts';
import type { Mend } from './fix/mend.ts';
import { readSources } from './checks/source-files.ts';

/** One thing that was found, in the shape that `check --json` prints. */
export interface Found {
  readonly id: string;
  readonly severity: Severity;
  readonly layer: string;
  /** The folder's code; '' for the folder of brands itself. */
  readonly brand: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer; '' for files that are not JSON. */
  readonly path: string;
  readonly message: string;
  readonly hint?: string | undefined;
  /** How `--fix` mends it; JSON output has only the words, as `fix`. */
  readonly mend?: Mend | undefined;
}

type Folders = ReadonlyMap<string, CheckedFolder>;

async function readFolders(dir: string, shelf: Shelf): Promise<Folders> {
  const read = await Promise.all(
    [...shelf.folders.values()].map(
      async (folder: LoadedFolder): Promise<[string, CheckedFolder][]> => {
        if (!folder.manifest) return [];
        const [sources, pictures] = await Promise.all([
          readSources(resolve(dir), basename(resolve(dir)), folder),
          measurePictures(folder),
        ]);
        return [[folder.code, { folder, manifest: folder.manifest, sources, pictures }]];
      },
    ),
  );
  return new Map(read.flat());
}

/**
 * What checks look at; undefined when the manifest is so wrong that there is no brand to look at.
 */
function factsOf(
  own: CheckedFolder,
  folders: Folders,
  environment: EnvironmentValues,
): Facts | undefined {
  const { extends: parent } = own.manifest.manifest;
  const template = parent === undefined ? undefined : folders.get(parent);
  if (
    parent !== undefined &&
    (!template ||
      allTemplateProblems(template.folder).some(({ file }) => file.endsWith('manifest.json')))
  )
    return undefined;
  const merchant = normaliseMerchant({
    folder: own.folder.code,
    brand: own.manifest,
    template: template?.manifest,
    pages: pageTags([...(template?.folder.content.values() ?? []), ...own.folder.content.values()]),
    version: '',
  });
  return merchant.ok ? makeFacts(own, template, merchant.value, environment) : undefined;
}

function findByChecks(code: string, facts: Facts, folders: Folders): Found[] {
  const isTemplate = code.startsWith('_');
  return checks
    .filter(({ scope }) => scope === 'folder' || !isTemplate)
    .flatMap(({ id, severity, find }) =>
      find(facts)
        .filter(({ at }) => !isAllowed(id, at, folders))
        .map(({ at, message, hint, mend }) => ({
          id,
          severity,
          layer: layerOfRule(id),
          brand: code,
          ...at,
          message,
          ...(hint ? { hint } : {}),
          ...(mend ? { mend } : {}),
        })),
    );
}

const longestRead = 512 * 1024;

/**
 * The text of a file that was refused, without its byte-order mark; nothing when it is not there,
 * no file, or a bomb.
 */
async function textOf(path: string): Promise<string> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  return size === undefined || size > longestRead
    ? ''
    : (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
}

/**
 * A claim that another brand has is told of the brand, not of a line: the manifest knows the line.
 */
function atItsLine(problem: Problem, { manifest }: LoadedFolder): Problem {
  if (
    problem.path === '' ||
    problem.line > 1 ||
    !problem.file.endsWith('/manifest.json') ||
    !manifest
  )
    return problem;
  const host = /^the host `([^`]+)`/.exec(problem.message)?.[1];
  const list = pathOfPointer(problem.path);
  const hosts = list.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    manifest.manifest,
  );
  const index = host !== undefined && Array.isArray(hosts) ? hosts.indexOf(host) : -1;
  const { line, column } = manifest.source.problem(index < 0 ? list : [...list, index], '');
  return { ...problem, line, column };
}

/** What the server refuses in a folder, with the rule of each problem and how it is mended. */
async function refused(dir: string, code: string, shelf: Shelf): Promise<Found[]> {
  const folder = shelf.folders.get(code);
  return Promise.all(
    (shelf.problems.get(code) ?? []).map(async (said) => {
      const problem = folder ? atItsLine(said, folder) : said;
      const rule = refusalOf(problem.message);
      const found: Found = {
        id: rule?.id ?? 'MQ000',
        severity: 'error',
        layer: layerOfRule(rule?.id ?? 'MQ000'),
        brand: code,
        ...problem,
      };
      if (!rule?.mend || !folder) return found;
      const text = await textOf(join(dirname(resolve(dir)), problem.file));
      const { files } = await listFiles({
        path: join(resolve(dir), code),
        name: `${basename(resolve(dir))}/${code}`,
      });
      const mend = rule.mend(problem, {
        folder,
        folders: shelf.folders,
        text,
        value: parse(text, [], { allowTrailingComma: true }) as unknown,
        files: [...files.keys()],
      });
      return mend ? { ...found, mend } : found;
    }),
  );
}

const byPlace = (a: Found, b: Found): number =>
  a.file < b.file
    ? -1
    : a.file > b.file
      ? 1
      : a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : 1);

/**
 * Everything that is wrong, by file and line: what the server refuses, then what the checks find.
 * @param shelf the folder as it was read; @param codes the brands wanted, all when empty: a brand's
 * template is judged with it
 */
export async function checkBrands(
  dir: string,
  shelf: Shelf,
  codes: readonly string[],
  environment: EnvironmentValues = {},
): Promise<Found[]> {
  const folders = await readFolders(dir, shelf);
  const wanted =
    codes.length > 0
      ? new Set([
          ...codes,
          ...codes.flatMap((code) => folders.get(code)?.manifest.manifest.extends ?? []),
        ])
      : new Set([...shelf.folders.keys(), '']);
  const found = (
    await Promise.all(
      [...wanted].map(async (code) => {
        const own = folders.get(code);
        const facts = own && factsOf(own, folders, environment);
        return [
          ...(await refused(dir, code, shelf)),
          ...(facts ? findByChecks(code, facts, folders) : []),
        ];
      }),
    )
  ).flat();
  // What stands in a template is found again with every brand that extends it: once is enough.
  const once = new Map(
    found.map((one) => [`${one.id} ${one.file}:${one.line}:${one.column} ${one.message}`, one]),
  );
  return [...once.values()].sort(byPlace);
}
