import { stat, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { allTemplateProblems } from '#app/registry/build-brand.ts';
import { pageTags } from '#app/registry/content-entries.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { checks } from './checks/all.ts';
import type { Severity } from './checks/check.ts';
import { makeFacts, type CheckedFolder, type Facts } from './checks/facts.ts';
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

/** One thing that was found, in the shape that `check --json` prints. */
export interface ReportedFinding {
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
  readonly autofix?: Fix | undefined;
}

type Folders = ReadonlyMap<string, CheckedFolder>;

async function readFolders(dir: string, snapshot: RegistrySnapshot): Promise<Folders> {
  const entries = await Promise.all(
    [...snapshot.folders.values()].map(
      async (folder: LoadedFolder): Promise<[string, CheckedFolder][]> => {
        if (!folder.manifest) return [];
        const [sources, images] = await Promise.all([
          readSources(resolve(dir), basename(resolve(dir)), folder),
          measureImages(folder),
        ]);
        return [[folder.code, { folder, manifest: folder.manifest, sources, images }]];
      },
    ),
  );
  return new Map(entries.flat());
}

/**
 * What checks look at; undefined when the manifest is so wrong that there is no brand to look at.
 */
async function factsOf(
  own: CheckedFolder,
  folders: Folders,
  environment: EnvironmentValues,
  askPlatform: AskPlatform,
): Promise<Facts | undefined> {
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
  if (!merchant.ok) return undefined;
  // A template is no brand: nobody plays there.
  const isBrand = !own.folder.code.startsWith('_');
  const platform = isBrand ? await askPlatform(merchant.value) : undefined;
  return makeFacts(own, template, merchant.value, environment, platform);
}

function findByChecks(code: string, facts: Facts, folders: Folders): ReportedFinding[] {
  const isTemplate = code.startsWith('_');
  return checks
    .filter(({ scope }) => scope === 'folder' || !isTemplate)
    .flatMap(({ id, severity, find }) =>
      find(facts)
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

/**
 * The text of a file that was refused, without its byte-order mark; nothing when it is not there,
 * no file, or a bomb.
 */
async function textOf(path: string): Promise<string> {
  const size = await stat(path).then(
    (result) => (result.isFile() ? result.size : undefined),
    () => undefined,
  );
  return size === undefined || size > maxReadBytes
    ? ''
    : (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
}

/**
 * The claims of a brand that another one makes, too, as the other side of the conflict that the
 * registry found: which of the two a server lets in, only that server knows.
 */
function claimsOfOthers(code: string, snapshot: RegistrySnapshot): Problem[] {
  const folder = snapshot.folders.get(code);
  if (!folder) return [];
  return [...snapshot.problems].flatMap(([other, problems]) =>
    problems.flatMap((problem) => {
      const [, what, owner] =
        /^(.*) already belongs to the brand `([^`]+)`$/.exec(problem.message) ?? [];
      // The host that a brand is born with is its own, whoever else writes it down.
      if (other === code || owner !== code || what === undefined || /\.localhost`$/.test(what))
        return [];
      const mirrored = {
        ...problem,
        file: problem.file.replace(`/${other}/`, `/${code}/`),
        line: 1,
        column: 1,
        message: `${what} is claimed by the brand \`${other}\`, too`,
        hint: 'only the brand that was served with it first keeps it; remove it from the other',
      };
      return [locateConflict(mirrored, folder)];
    }),
  );
}

/** What the server refuses in a folder, with the rule of each problem and how it is mended. */
async function loadErrors(
  dir: string,
  code: string,
  snapshot: RegistrySnapshot,
): Promise<ReportedFinding[]> {
  const folder = snapshot.folders.get(code);
  return Promise.all(
    [...(snapshot.problems.get(code) ?? []), ...claimsOfOthers(code, snapshot)].map(
      async (problem) => {
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
        const { files } = await listFiles({
          path: join(resolve(dir), code),
          name: `${basename(resolve(dir))}/${code}`,
        });
        const autofix = rule.autofix(problem, {
          folder,
          folders: snapshot.folders,
          text,
          value: parse(text, [], { allowTrailingComma: true }) as unknown,
          files: [...files.keys()],
        });
        return autofix ? { ...result, autofix } : result;
      },
    ),
  );
}

const byLocation = (a: ReportedFinding, b: ReportedFinding): number =>
  a.file < b.file
    ? -1
    : a.file > b.file
      ? 1
      : a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : 1);

/**
 * Everything that is wrong, by file and line: what the server refuses, then what the checks find.
 * @param shelf the folder as it was read; @param codes the brands wanted, all when empty: a brand's
 * template is judged with it; @param askPlatform by default the platform that the environment names
 */
export async function checkBrands(
  dir: string,
  snapshot: RegistrySnapshot,
  codes: readonly string[],
  environment: EnvironmentValues = {},
  askPlatform: AskPlatform = createAskPlatform(environment),
): Promise<ReportedFinding[]> {
  const folders = await readFolders(dir, snapshot);
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
        const own = folders.get(code);
        const facts = own && (await factsOf(own, folders, environment, askPlatform));
        return [
          ...(await loadErrors(dir, code, snapshot)),
          ...(facts ? findByChecks(code, facts, folders) : []),
        ];
      }),
    )
  ).flat();
  // What is in a template is found again with every brand that extends it: once is enough.
  const uniqueFindings = new Map(
    result.map((one) => [`${one.id} ${one.file}:${one.line}:${one.column} ${one.message}`, one]),
  );
  return [...uniqueFindings.values()].sort(byLocation);
}
