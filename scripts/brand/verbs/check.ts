import { Option, type Command } from 'commander';
import { nearestName } from '#schema/nearest-name.ts';
import { checkBrands, type Found } from '../check-brands.ts';
import { countFound } from '../count-found.ts';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { End } from '../program.ts';
import { readShelf } from '../read-shelf.ts';
import { sarifOf } from '../sarif.ts';

interface CheckOptions {
  readonly dir: string;
  readonly json?: boolean;
  readonly sarif?: boolean;
  readonly strict?: boolean;
}

function render({ id, severity, file, line, column, path, message, hint }: Found, { colours }: Io): string {
  const paint = { error: colours.red, warning: colours.yellow, info: colours.dim }[severity];
  const place = `${file}:${line}:${column}`;
  return `${colours.bold(place)} ${paint(severity)} ${id} ${path ? `${colours.dim(path)} ` : ''}${message}\n${hint ? `    ${colours.cyan(hint)}\n` : ''}`;
}

/** 0 when there is no error (with --strict: no warning either), 1 when there is. */
async function check(codes: readonly string[], { dir, json, sarif, strict }: CheckOptions, io: Io): Promise<ExitCode> {
  const shelf = await readShelf(dir, io.environment, false);
  const unknown = codes.find((code) => !shelf.folders.has(code));
  if (unknown !== undefined) {
    const near = nearestName(unknown, [...shelf.folders.keys()]);
    throw new UsageError(`there is no brand \`${unknown}\` in ${dir}${near ? `; did you mean \`${near}\`?` : ''}`);
  }
  const found = await checkBrands(dir, shelf, codes);
  const counts = countFound(found);
  if (json) io.out(`${JSON.stringify({ version: 1, counts, found }, null, 2)}\n`);
  else if (sarif) io.out(`${JSON.stringify(sarifOf(found), null, 2)}\n`);
  else io.out(found.map((one) => render(one, io)).join(''));
  io.err(`${counts.error} errors, ${counts.warning} warnings, ${counts.info} notes\n`);
  return counts.error > 0 || (strict === true && counts.warning > 0) ? exitCodes.problems : exitCodes.good;
}

const example = `
Example:
  $ npm run brand -- check acme
  merchants/acme/manifest.json:12:7 error MQ202 /nav/CLUB/href the menu entry \`CLUB\` leads to /clubhouse, a path that this site does not have

What is meant is said with a comment on that line or the one before: // allow MQ306: few fields
Every check with an example: docs/checks.md
--json prints { version: 1, counts: { error, warning, info }, found: [{ id, severity, layer, brand, file, line, column, path, message, hint? }] }.`;

/** Adds `brand check`. */
export function addCheck(program: Command, io: Io, end: End): void {
  program
    .command('check')
    .argument('[brands...]', 'codes of brands or templates; all when none is named')
    .description('everything that is wrong, at its line, with what to do')
    .addOption(new Option('--json', 'print JSON').conflicts('sarif'))
    .option('--sarif', 'print SARIF 2.1.0, for code hosts and editors')
    .option('--strict', 'end in 1 on warnings, too')
    .addHelpText('after', example)
    .action(async (codes: string[], _options: unknown, command: Command) => end(await check(codes, command.optsWithGlobals<CheckOptions>(), io)));
}
