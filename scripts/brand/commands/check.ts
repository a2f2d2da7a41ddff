import { Option, type Command } from 'commander';
import { join, resolve } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { stagedName } from '#app/registry/staged/staged-folder.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { checkBrands, type ReportedFinding } from '../check-brands.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import { fixBrands, type FixedFinding } from '../fixes/fix-brands.ts';
import { recordOperatorActs, type OperatorAct } from '../operator-acts.ts';
import { keepOriginals, writeBack, type ChangedFile } from '../fixes/working-copy.ts';
import type { Io } from '../io.ts';
import { readRegistry } from '../read-registry.ts';
import { findingToJson, renderFinding } from '../render-findings.ts';
import { parseStagedArgument } from '../staging/staged-argument.ts';
import { toSarif } from '../sarif.ts';
import type { Severity } from '../checks/check.ts';

interface CheckOptions {
  readonly dir: string;
  readonly json?: boolean;
  readonly sarif?: boolean;
  readonly strict?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
}

const renderFixed = (
  { id, file, line, column, message, fix }: FixedFinding,
  dryRun: boolean,
  { colours }: Io,
): string =>
  `${colours.bold(`${file}:${line}:${column}`)} ${colours.green(dryRun ? 'fixable' : 'fixed')} ${id} ${message}\n    ${colours.cyan(fix)}\n`;

const fixedToJson = ({ autofix: _autofix, ...findings }: FixedFinding): object => findings;

interface FixResult {
  readonly fixed: readonly FixedFinding[];
  readonly diff: string;
  readonly files: readonly string[];
  readonly remaining: readonly ReportedFinding[];
  readonly originals: string | undefined;
}

function fixActs(
  changedFiles: readonly { readonly file: string }[],
  skipped: readonly string[],
): OperatorAct[] {
  const brandOf = (file: string): string => file.split(/[\\/]/, 1)[0] ?? '';
  return [...new Set(changedFiles.map(({ file }) => brandOf(file)))].map((brand) => {
    const files = changedFiles.filter(({ file }) => brandOf(file) === brand);
    const left = files.filter(({ file }) => skipped.includes(file)).length;
    return {
      brand,
      act: 'check --fix',
      outcome: left === 0 ? 'ok' : 'changed-meanwhile',
      files: files.length - left,
    };
  });
}

const isText = (content: Buffer | undefined): boolean =>
  content === undefined || !content.includes(0);
const kilobytes = (content: Buffer | undefined): string =>
  content === undefined ? 'nothing' : `${Math.ceil(content.length / 1024)} KB`;

/** A patch for `git apply` and `patch -p1`; images only by size. */
const printDiff = (changedFiles: readonly ChangedFile[]): string =>
  changedFiles
    .map(({ file, before, after }) =>
      isText(before) && isText(after)
        ? createTwoFilesPatch(
            before === undefined ? '/dev/null' : `a/${file}`,
            after === undefined ? '/dev/null' : `b/${file}`,
            before?.toString('utf8') ?? '',
            after?.toString('utf8') ?? '',
            undefined,
            undefined,
            { context: 2 },
          )
            .replace(/^=+\n/, '')
            .replace(/^((?:---|\+\+\+) [^\t\n]*)\t?$/gm, '$1')
        : `# ${file}: ${kilobytes(before)} → ${kilobytes(after)}\n`,
    )
    .join('');

async function applyFixes(
  codes: readonly string[],
  { dir, dryRun }: CheckOptions,
  io: Io,
): Promise<FixResult> {
  const { fixed, remaining, changedFiles } = await fixBrands(dir, codes, io.environment);
  const originals = dryRun
    ? undefined
    : await keepOriginals(
        join(resolve(io.environment['DATA_DIR'] || '.data'), 'fixes'),
        changedFiles,
        io.now(),
      );
  const skipped = dryRun ? [] : await writeBack(resolve(dir), changedFiles);
  for (const file of skipped)
    io.err(`${file} changed while the command ran and was not modified; run the command again\n`);
  if (!dryRun) await recordOperatorActs(io, fixActs(changedFiles, skipped));
  const isWritten = skipped.length === 0;
  // Unchanged folders need another check.
  const findings = isWritten
    ? remaining
    : await checkBrands(dir, await readRegistry(dir, io.environment, false), codes, io.environment);
  return {
    fixed: fixed.filter(({ file }) => !skipped.includes(file)),
    remaining: findings,
    diff: printDiff(changedFiles),
    files: changedFiles.map(({ file }) => file).filter((file) => !skipped.includes(file)),
    originals,
  };
}

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

function countFindings(
  findings: readonly { readonly severity: Severity }[],
): Readonly<Record<Severity, number>> {
  const count = (target: Severity): number =>
    findings.filter(({ severity }) => severity === target).length;
  return { error: count('error'), warning: count('warning'), info: count('info') };
}

function print(
  findings: readonly ReportedFinding[],
  fixResult: FixResult | undefined,
  { json, sarif, dryRun = false }: CheckOptions,
  io: Io,
): void {
  const counts = countFindings(findings);
  if (json) {
    const fix = fixResult && {
      fixed: fixResult.fixed.map(fixedToJson),
      files: fixResult.files,
      ...(dryRun ? { diff: fixResult.diff } : {}),
      ...(fixResult.originals === undefined ? {} : { originals: fixResult.originals }),
    };
    io.out(
      `${JSON.stringify({ version: 1, counts, found: findings.map(findingToJson), ...fix }, null, 2)}\n`,
    );
  } else if (sarif) io.out(`${JSON.stringify(toSarif(findings), null, 2)}\n`);
  else if (fixResult && dryRun) io.out(fixResult.diff);
  else
    io.out(
      [
        ...(fixResult?.fixed ?? []).map((one) => renderFixed(one, dryRun, io)),
        ...findings.map((one) => renderFinding(one, io)),
      ].join(''),
    );
  const sums = `${count(counts.error, 'error')}, ${count(counts.warning, 'warning')}, ${count(counts.info, 'note')}`;
  const fixable = findings.filter(({ autofix: autofix }) => autofix).length;
  if (fixResult?.originals !== undefined)
    io.err(`the files as they were: ${fixResult.originals}\n`);
  if (fixResult)
    io.err(
      `${dryRun ? 'would fix' : 'fixed'} ${fixResult.fixed.length} in ${count(fixResult.files.length, 'file')}; remaining: ${sums}\n`,
    );
  else
    io.err(
      `${sums}${fixable > 0 ? `; --fix corrects ${fixable} of them, --fix --dry-run shows how` : ''}\n`,
    );
}

function requireKnown(codes: readonly string[], { folders }: RegistrySnapshot, dir: string): void {
  const unknown = codes.find((code) => !folders.has(code));
  if (unknown === undefined) return;
  const closest = nearestName(unknown, [...folders.keys()]);
  throw new UsageError(
    `there is no brand \`${unknown}\` in ${dir}${closest ? `; did you mean \`${closest}\`?` : ''}`,
  );
}

async function checkStaged(
  codes: readonly string[],
  dir: string,
  { environment }: Io,
): Promise<ReportedFinding[]> {
  const findings = codes.map(async (stagedCode) =>
    checkBrands(
      dir,
      await readRegistry(dir, environment, false, { stagedCode }),
      [stagedCode],
      environment,
    ),
  );
  return (await Promise.all(findings)).flat();
}

/** All folders when none is named. */
async function checkLive(
  codes: readonly string[],
  dir: string,
  { environment }: Io,
): Promise<ReportedFinding[]> {
  const snapshot = await readRegistry(dir, environment, false);
  requireKnown(codes, snapshot, dir);
  return checkBrands(dir, snapshot, codes, environment);
}

/** Exit code 0 without remaining errors (with --strict: warnings), else 1. */
async function check(args: readonly string[], options: CheckOptions, io: Io): Promise<ExitCode> {
  const { dir, strict, fix, dryRun } = options;
  if (dryRun && !fix)
    throw new UsageError('--dry-run needs --fix: npm run brand -- check --fix --dry-run');
  const stagedCodes = await Promise.all(args.map((arg) => parseStagedArgument(dir, arg)));
  const staged = stagedCodes.filter((code) => code !== undefined);
  const codes = args.filter((_, index) => stagedCodes[index] === undefined);
  if (fix && staged.length > 0)
    throw new UsageError(
      `--fix does not change staged brands; correct ${stagedName(staged[0] ?? '')} by hand, or publish it and then run --fix`,
    );
  if (fix) requireKnown(codes, await readRegistry(dir, io.environment, false), dir);
  const fixResult = fix ? await applyFixes(codes, options, io) : undefined;
  const findings = fixResult?.remaining ?? [
    ...(codes.length > 0 || staged.length === 0 ? await checkLive(codes, dir, io) : []),
    ...(await checkStaged(staged, dir, io)),
  ];
  print(findings, fixResult, options, io);
  const counts = countFindings(findings);
  return counts.error > 0 || (strict === true && counts.warning > 0)
    ? exitCodes.problems
    : exitCodes.success;
}

const example = `
Example:
  $ npm run brand -- check acme
  merchants/acme/manifest.json:12:7 error MQ202 /nav/CLUB/href the menu entry \`CLUB\` links to /clubhouse, which does not exist on this site
  $ npm run brand -- check acme --fix --dry-run | git apply --check

--fix corrects what has only one possible correction, in the folders that you name (all if you name none), checks each fix again and
keeps formatting and comments. No text is lost: a fix that would overwrite one is not made, and the original files are kept in
DATA_DIR/fixes. It never weakens player protection and never invents a host, a secret or a text; copied texts are marked.
To accept a finding, add a comment on that line or the one before: // allow MQ306: few fields
Every check with an example, and what --fix does about it: docs/checks.md
Ends in 0 when no error is left (with --strict no warning either), else in 1; 2 when the command cannot be carried out as given.
--json prints { version: 1, counts: { error, warning, info }, found: [{ id, severity, layer, brand, file, line, column, path, message, hint?, fix? }] },
with --fix also { fixed: [as found], files: [changed], diff?, originals? }; counts and found are then what is left.`;

export function addCheck(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('check')
    .argument(
      '[brands...]',
      'codes of brands or templates, acme@next for a staged brand (default: all that are live)',
    )
    .description('report all problems with file, line and what to do; --fix corrects them')
    .option('--fix', 'correct what has only one possible correction')
    .option('--dry-run', 'with --fix: change nothing, print the changes as a patch')
    .addOption(new Option('--json', 'print JSON').conflicts('sarif'))
    .option('--sarif', 'print SARIF 2.1.0, for code hosts and editors')
    .option('--strict', 'exit with 1 on warnings too')
    .addHelpText('after', example)
    .action(async (codes: string[], _options: unknown, command: Command) =>
      setExitCode(await check(codes, command.optsWithGlobals<CheckOptions>(), io)),
    );
}
