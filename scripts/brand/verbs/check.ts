import { Option, type Command } from 'commander';
import { resolve } from 'node:path';
import { nearestName } from '#schema/nearest-name.ts';
import { checkBrands, type Found } from '../check-brands.ts';
import { countFound } from '../count-found.ts';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes.ts';
import { fixBrands, type Fixed } from '../fix/fix-brands.ts';
import { printDiff } from '../fix/print-diff.ts';
import { writeBack } from '../fix/working-copy.ts';
import type { Io } from '../io.ts';
import type { End } from '../program.ts';
import { readShelf } from '../read-shelf.ts';
import { jsonOfFound, renderFound } from '../render-found.ts';
import { sarifOf } from '../sarif.ts';

interface CheckOptions {
  readonly dir: string;
  readonly json?: boolean;
  readonly sarif?: boolean;
  readonly strict?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
}

/** What is said of a finding that was mended. */
const renderFixed = (
  { id, file, line, column, message, fix }: Fixed,
  dryRun: boolean,
  { colours }: Io,
): string =>
  `${colours.bold(`${file}:${line}:${column}`)} ${colours.green(dryRun ? 'fixable' : 'fixed')} ${id} ${message}\n    ${colours.cyan(fix)}\n`;

const jsonOfFixed = ({ mend: _mend, ...found }: Fixed): object => found;

/** What `--fix` adds: what was mended, and the files. */
interface Mended {
  readonly fixed: readonly Fixed[];
  readonly diff: string;
  readonly files: readonly string[];
  readonly left: readonly Found[];
}

async function mend(
  codes: readonly string[],
  { dir, dryRun }: CheckOptions,
  io: Io,
): Promise<Mended> {
  const { fixed, left, changed } = await fixBrands(dir, codes, io.environment);
  const skipped = dryRun ? [] : await writeBack(resolve(dir), changed);
  for (const file of skipped)
    io.err(
      `${file} was changed by somebody else meanwhile, and was left alone; run the command again\n`,
    );
  const written = skipped.length === 0;
  // What was left alone is looked at as it is now.
  const found = written
    ? left
    : await checkBrands(dir, await readShelf(dir, io.environment, false), codes, io.environment);
  return {
    fixed: fixed.filter(({ file }) => !skipped.includes(file)),
    left: found,
    diff: printDiff(changed),
    files: changed.map(({ file }) => file).filter((file) => !skipped.includes(file)),
  };
}

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

/** Prints what was found, or what is left after mending. */
function print(
  found: readonly Found[],
  mended: Mended | undefined,
  { json, sarif, dryRun = false }: CheckOptions,
  io: Io,
): void {
  const counts = countFound(found);
  if (json) {
    const fix = mended && {
      fixed: mended.fixed.map(jsonOfFixed),
      files: mended.files,
      ...(dryRun ? { diff: mended.diff } : {}),
    };
    io.out(
      `${JSON.stringify({ version: 1, counts, found: found.map(jsonOfFound), ...fix }, null, 2)}\n`,
    );
  } else if (sarif) io.out(`${JSON.stringify(sarifOf(found), null, 2)}\n`);
  else if (mended && dryRun) io.out(mended.diff);
  else
    io.out(
      [
        ...(mended?.fixed ?? []).map((one) => renderFixed(one, dryRun, io)),
        ...found.map((one) => renderFound(one, io)),
      ].join(''),
    );
  const sums = `${count(counts.error, 'error')}, ${count(counts.warning, 'warning')}, ${count(counts.info, 'note')}`;
  const fixable = found.filter(({ mend: way }) => way).length;
  if (mended)
    io.err(
      `${dryRun ? 'would fix' : 'fixed'} ${mended.fixed.length} in ${count(mended.files.length, 'file')}; left: ${sums}\n`,
    );
  else
    io.err(
      `${sums}${fixable > 0 ? `; --fix mends ${fixable} of them, --fix --dry-run shows how` : ''}\n`,
    );
}

/**
 * 0 when there is no error, or none is left (with --strict: no warning either), 1 when there is.
 */
async function check(codes: readonly string[], options: CheckOptions, io: Io): Promise<ExitCode> {
  const { dir, strict, fix, dryRun } = options;
  if (dryRun && !fix)
    throw new UsageError('--dry-run goes with --fix: npm run brand -- check --fix --dry-run');
  const shelf = await readShelf(dir, io.environment, false);
  const unknown = codes.find((code) => !shelf.folders.has(code));
  if (unknown !== undefined) {
    const near = nearestName(unknown, [...shelf.folders.keys()]);
    throw new UsageError(
      `there is no brand \`${unknown}\` in ${dir}${near ? `; did you mean \`${near}\`?` : ''}`,
    );
  }
  const mended = fix ? await mend(codes, options, io) : undefined;
  const found = mended?.left ?? (await checkBrands(dir, shelf, codes, io.environment));
  print(found, mended, options, io);
  const counts = countFound(found);
  return counts.error > 0 || (strict === true && counts.warning > 0)
    ? exitCodes.problems
    : exitCodes.good;
}

const example = `
Example:
  $ npm run brand -- check acme
  merchants/acme/manifest.json:12:7 error MQ202 /nav/CLUB/href the menu entry \`CLUB\` leads to /clubhouse, a path that this site does not have
  $ npm run brand -- check acme --fix --dry-run | git apply --check

--fix mends what can be mended without guessing, in the folders that are named (all when none is), looks at each mend again and keeps
formatting and comments. It never makes a rule for players laxer, and never makes up a host, a secret or words: texts that it copies say so.
What is meant is said with a comment on that line or the one before: // allow MQ306: few fields
Every check with an example, and what --fix does about it: docs/checks.md
Ends in 0 when no error is left (with --strict no warning either), else in 1; 2 when the command cannot be carried out as given.
--json prints { version: 1, counts: { error, warning, info }, found: [{ id, severity, layer, brand, file, line, column, path, message, hint?, fix? }] },
with --fix also { fixed: [as found], files: [changed], diff? }; counts and found are then what is left.`;

/** Adds `brand check`. */
export function addCheck(program: Command, io: Io, end: End): void {
  program
    .command('check')
    .argument('[brands...]', 'codes of brands or templates; all when none is named')
    .description('everything that is wrong, at its line, with what to do; --fix mends it')
    .option('--fix', 'mend what can be mended without guessing')
    .option('--dry-run', 'with --fix: change nothing, print the changes as a patch')
    .addOption(new Option('--json', 'print JSON').conflicts('sarif'))
    .option('--sarif', 'print SARIF 2.1.0, for code hosts and editors')
    .option('--strict', 'end in 1 on warnings, too')
    .addHelpText('after', example)
    .action(async (codes: string[], _options: unknown, command: Command) =>
      end(await check(codes, command.optsWithGlobals<CheckOptions>(), io)),
    );
}
