import { stat, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { allTemplateProblems } from '#app/registry/build-brand.ts';
import { pageTags } from '#app/registry/content-entries.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { checks } from './checks/all.ts';
import type { Severity } from './checks/check.ts';
import {
  createCheckContext,
  type CheckedFolder,
  type CheckContext,
} from './checks/check-context.ts';
import { isSuppressed } from './checks/suppressions.ts';
import { layerOfRule } from './checks/layer-of-rule.ts';
import { measureImages } from './checks/measure-images.ts';
import { loadErrorRuleFor } from './checks/registry/load-errors.ts';
import { locateConflict } from '#app/registry/locate-conflict.ts';
import { listFiles } from '#app/registry/read/list-files.ts';
import type { Problem } from '#schema/problem.ts';
import type { Fix } from './fixes/fix.ts';
import { createAskPlatform, type AskPlatform } from './platform/ask-platform.ts';
import { readSources } from './checks/source-files.ts';

/** The shape of `check --json`. */
export interface ReportedFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly layer: string;
  /** '' for the folder of brands itself. */
  readonly brand: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer; '' for files that are not JSON. */
  readonly path: string;
  readonly message: string;
  readonly hint?: string | undefined;
  /** JSON output contains only its description, as `fix`. */
  readonly autofix?: Fix | undefined;
}

type Folders = ReadonlyMap<string, CheckedFolder>;

async function readFolders(snapshot: RegistrySnapshot): Promise<Folders> {
  const entries = await Promise.all(
    [...snapshot.folders.values()].map(
      async (folder: LoadedFolder): Promise<[string, CheckedFolder][]> => {
        if (!folder.manifest) return [];
        const [sources, images] = await Promise.all([readSources(folder), measureImages(folder)]);
        return [[folder.code, { folder, manifest: folder.manifest, sources, images }]];
      },
    ),
  );
  return new Map(entries.flat());
}

const comparableName = ({ manifest }: CheckedFolder): string =>
  manifest.manifest.name.normalize('NFKC').trim().toLowerCase();

/** Codes of brands with a name that players could confuse. */
const namesakesOf = (checkedFolder: CheckedFolder, folders: Folders): string[] =>
  [...folders.values()]
    .filter((other) => comparableName(other) === comparableName(checkedFolder))
    .map(({ folder }) => folder.code)
    .filter((code) => code !== checkedFolder.folder.code && !code.startsWith('_'));

/** Undefined when the manifest is too broken for a brand. */
async function contextOf(
  checkedFolder: CheckedFolder,
  folders: Folders,
  environment: EnvironmentValues,
  askPlatform: AskPlatform,
): Promise<CheckContext | undefined> {
  const { extends: parent } = checkedFolder.manifest.manifest;
  const template = parent === undefined ? undefined : folders.get(parent);
  if (
    parent !== undefined &&
    (!template ||
      allTemplateProblems(template.folder).some(({ file }) => file.endsWith('manifest.json')))
  )
    return undefined;
  const merchant = normaliseMerchant({
    folder: checkedFolder.folder.code,
    brand: checkedFolder.manifest,
    template: template?.manifest,
    pages: pageTags([
      ...(template?.folder.content.values() ?? []),
      ...checkedFolder.folder.content.values(),
    ]),
    version: '',
  });
  if (!merchant.ok) return undefined;
  // Templates have no players.
  const isBrand = !checkedFolder.folder.code.startsWith('_');
  const platform = isBrand ? await askPlatform(merchant.value) : undefined;
  const namesakes = isBrand ? namesakesOf(checkedFolder, folders) : [];
  return createCheckContext(checkedFolder, template, merchant.value, {
    environment,
    platform,
    brandsWithSameName: namesakes,
  });
}

function findByChecks(code: string, context: CheckContext, folders: Folders): ReportedFinding[] {
  const isTemplate = code.startsWith('_');
  return checks
    .filter(({ scope }) => scope === 'folder' || !isTemplate)
    .flatMap(({ id, severity, find }) =>
      [find(context)]
        .flat()
        .filter(({ at }) => !isSuppressed(id, at, folders))
        .map(({ at, message, hint, autofix }) => ({
          id,
          severity,
          layer: layerOfRule(id),
          brand: code,
          ...at,
          message,
          ...(hint ? { hint } : {}),
          ...(autofix ? { autofix } : {}),
        })),
    );
}

const maxReadBytes = 512 * 1024;

/** Without byte-order mark; empty if missing or too large. */
async function textOf(path: string): Promise<string> {
  const size = await stat(path).then(
    (result) => (result.isFile() ? result.size : undefined),
    () => undefined,
  );
  return size === undefined || size > maxReadBytes
    ? ''
    : (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
}

/** The conflicting item and its other owner. */
function conflictIn({ message }: Problem): { what: string; owner: string } | undefined {
  const [, what, owner] = /^(.*) already belongs to the brand `([^`]+)`$/.exec(message) ?? [];
  // An implicit host belongs to its brand, even if another brand lists it.
  return what === undefined || owner === undefined || /\.localhost`$/.test(what)
    ? undefined
    : { what, owner };
}

/** Only the server knows which of the two it serves. */
const claimedBy = (problem: Problem, what: string, other: string): Problem => ({
  ...problem,
  message: `${what} is claimed by the brand \`${other}\`, too`,
  hint: 'only the brand that was served with it first keeps it; remove it from the other',
});

/** Removes the verdict, because the folder does not show which brand came first. */
function withoutVerdict(problem: Problem): Problem {
  const conflict = conflictIn(problem);
  return conflict ? claimedBy(problem, conflict.what, conflict.owner) : problem;
}

/** The other side of a registry conflict. */
function claimsOfOthers(code: string, snapshot: RegistrySnapshot): Problem[] {
  const folder = snapshot.folders.get(code);
  if (!folder) return [];
  return [...snapshot.problems].flatMap(([other, problems]) =>
    problems.flatMap((problem) => {
      const conflict = conflictIn(problem);
      if (other === code || conflict?.owner !== code) return [];
      const file = problem.file.replace(`/${other}/`, `/${code}/`);
      const mirrored = claimedBy({ ...problem, file, line: 1, column: 1 }, conflict.what, other);
      return [locateConflict(mirrored, folder)];
    }),
  );
}

async function loadErrors(
  dir: string,
  code: string,
  snapshot: RegistrySnapshot,
): Promise<ReportedFinding[]> {
  const folder = snapshot.folders.get(code);
  return Promise.all(
    [
      ...(snapshot.problems.get(code) ?? []).map(withoutVerdict),
      ...claimsOfOthers(code, snapshot),
    ].map(async (problem) => {
      const rule = loadErrorRuleFor(problem.message);
      const result: ReportedFinding = {
        id: rule?.id ?? 'MQ000',
        severity: 'error',
        layer: layerOfRule(rule?.id ?? 'MQ000'),
        brand: code,
        ...problem,
      };
      if (!rule?.autofix || !folder) return result;
      const text = await textOf(join(dirname(resolve(dir)), problem.file));
      const { files } = await listFiles(folder.location);
      const autofix = rule.autofix(problem, {
        folder,
        folders: snapshot.folders,
        text,
        value: parse(text, [], { allowTrailingComma: true }) as unknown,
        files: [...files.keys()],
      });
      return autofix ? { ...result, autofix } : result;
    }),
  );
}

const byLocation = (a: ReportedFinding, b: ReportedFinding): number =>
  a.file < b.file
    ? -1
    : a.file > b.file
      ? 1
      : a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : 1);

/**
 * Load errors and check findings, by file and line.
 * @param codes all when empty; templates are checked with their brands
 * @param askPlatform defaults to the platform in the environment
 */
export async function checkBrands(
  dir: string,
  snapshot: RegistrySnapshot,
  codes: readonly string[],
  environment: EnvironmentValues = {},
  askPlatform: AskPlatform = createAskPlatform(environment),
): Promise<ReportedFinding[]> {
  const folders = await readFolders(snapshot);
  const selectedCodes =
    codes.length > 0
      ? new Set([
          ...codes,
          ...codes.flatMap((code) => folders.get(code)?.manifest.manifest.extends ?? []),
        ])
      : new Set([...snapshot.folders.keys(), '']);
  const result = (
    await Promise.all(
      [...selectedCodes].map(async (code) => {
        const checkedFolder = folders.get(code);
        const context =
          checkedFolder && (await contextOf(checkedFolder, folders, environment, askPlatform));
        return [
          ...(await loadErrors(dir, code, snapshot)),
          ...(context ? findByChecks(code, context, folders) : []),
        ];
      }),
    )
  ).flat();
  // Deduplicate findings of a template, which repeat for every brand.
  const uniqueFindings = new Map(
    result.map((one) => [`${one.id} ${one.file}:${one.line}:${one.column} ${one.message}`, one]),
  );
  return [...uniqueFindings.values()].sort(byLocation);
}
