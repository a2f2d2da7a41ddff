import { rename, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { zipSync } from 'fflate';
import { nearestName } from '#schema/nearest-name.ts';
import { formatProblem } from '#schema/problem.ts';
import { exportFiles } from '../export/export-files.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { readRegistry } from '../read-registry.ts';

interface ExportOptions {
  readonly dir: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** The earliest time in zip files, so that the same brand gives the same bytes. */
const zipEpoch = new Date(1980, 0, 1, 12);

/** Returns 2 when the brand cannot be served, or the file cannot be written. */
async function exportBrand(
  code: string,
  { dir, out = `${code}.zip`, json }: ExportOptions,
  io: Io,
): Promise<ExitCode> {
  const snapshot = await readRegistry(dir, io.environment, false);
  const brand = snapshot.folders.get(code);
  const servedCodes = [...snapshot.servedBrands.keys()];
  if (!brand || code.startsWith('_'))
    throw new UsageError(
      brand
        ? `\`${code}\` is a template; export a brand: ${servedCodes.join(', ')}`
        : `there is no brand \`${code}\` in ${dir}${nearestName(code, servedCodes) ? `; did you mean \`${nearestName(code, servedCodes)}\`?` : ''}`,
    );
  const problems = snapshot.problems.get(code) ?? [];
  if (problems.length > 0)
    throw new UsageError(
      `\`${code}\` cannot be served:\n${problems.map(formatProblem).join('\n')}`,
    );
  const files = await exportFiles(
    brand,
    brand.manifest?.manifest.extends === undefined
      ? undefined
      : snapshot.folders.get(brand.manifest.manifest.extends),
  );
  const zip = zipSync(
    Object.fromEntries(
      [...files].map(([name, bytes]) => [`${code}/${name}`, [bytes, { mtime: zipEpoch }]]),
    ),
    { level: 9 },
  );
  await writeFile(`${out}.part`, zip)
    .then(() => rename(`${out}.part`, out))
    .catch((fault: unknown) => {
      throw new UsageError(
        `${out} cannot be written (${fault instanceof Error ? fault.message : String(fault)}); choose another file with --out`,
      );
    });
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, brand: code, file: out, bytes: zip.length, files: [...files.keys()] }, null, 2)}\n`,
    );
  else io.out(`${out}\n`);
  io.err(`${files.size} files, ${Math.ceil(zip.length / 1024)} KiB\n`);
  return exitCodes.success;
}

const example = `
Example:
  $ npm run brand -- export acme --out /tmp/acme.zip

The zip holds one folder, \`acme\`, that extends nothing: unpack it into another server's folder of brands. \${NAME}s are not replaced; README.md lists them.
The manifest is rewritten in the order of docs/manifest.md. The brand's comments stay at their keys; the template's are omitted.
The output is reproducible. --json prints { version: 1, brand, file, bytes, files: [path] }.`;

export function addExport(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('export')
    .argument('<brand>', 'code of a brand')
    .description('export one brand as a zip, merged with its template')
    .option('--out <file>', 'output file (default: <brand>.zip)')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, _options: unknown, command: Command) =>
      setExitCode(await exportBrand(code, command.optsWithGlobals<ExportOptions>(), io)),
    );
}
