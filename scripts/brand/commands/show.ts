import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { describeVersions } from '../versions/describe-versions.ts';
import {
  findNumberInFolder,
  openServerVersions,
  findVersion,
  readBrandVersions,
} from '../versions/open-versions.ts';
import { describeFiles, renderVersion, versionsAsJson } from '../versions/render-version.ts';

interface ShowOptions {
  readonly dir: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** With --out, also writes the version's files. */
async function show(
  code: string,
  number: string,
  { dir, out, json }: ShowOptions,
  io: Io,
): Promise<ExitCode> {
  const store = openServerVersions(dir, io);
  const versions = await readBrandVersions(store, dir, code);
  const version = findVersion(versions, number);
  if (out !== undefined && existsSync(out))
    throw new UsageError(`${out} exists; name a new folder`);
  const [described] = await describeVersions(
    { store, dir, environment: io.environment },
    versions.slice(versions.indexOf(version)),
    1,
  );
  if (out !== undefined) {
    await store.extract(version, out);
    io.err(`version ${number} of \`${code}\` is in ${out}\n`);
  }
  if (!described) return exitCodes.success;
  const current = await findNumberInFolder(dir, versions);
  const files = describeFiles(described.files);
  if (json) io.out(versionsAsJson(code, current, [described]));
  else
    io.out(
      renderVersion(described, io, {
        maxChanges: Infinity,
        isCurrent: version.number === current,
      }) + (files && described.state !== 'template' ? `    ${io.colours.dim(files)}\n` : ''),
    );
  return exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- show acme 12
  $ npm run brand -- show acme 12 --out /tmp/acme-12      also writes its files

--json prints the version as \`history\` does, with version: 1, code and hash.`;

export function addShow(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('show')
    .argument('<code>', 'a brand or a template')
    .argument('<version>', 'its number in `history`')
    .description('show everything that one version changed, or write its files to a folder')
    .option('--out <folder>', 'a new folder for its files')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, number: string, _options: unknown, command: Command) =>
      setExitCode(await show(code, number, command.optsWithGlobals<ShowOptions>(), io)),
    );
}
