import type { Command } from 'commander';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { describeVersions } from '../versions/describe-versions.ts';
import {
  findNumberInFolder,
  openServerVersions,
  readBrandVersions,
} from '../versions/open-versions.ts';
import { renderVersion, versionsAsJson } from '../versions/render-version.ts';

interface HistoryOptions {
  readonly dir: string;
  readonly limit: string;
  readonly json?: boolean;
}

/** Per version; `show` prints all. */
const maxChanges = 5;

/** Versions that can no longer be served are marked; this is no error. */
async function history(
  code: string,
  { dir, limit, json }: HistoryOptions,
  io: Io,
): Promise<ExitCode> {
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError(`--limit ${limit}: a number of versions, such as 20`);
  const store = openServerVersions(dir, io);
  const versions = await readBrandVersions(store, dir, code);
  const described = await describeVersions(
    { store, dir, environment: io.environment },
    versions,
    count,
  );
  const currentNumber = await findNumberInFolder(dir, versions);
  if (json) io.out(versionsAsJson(code, currentNumber, described));
  else
    io.out(
      described
        .map((one) =>
          renderVersion(one, io, { maxChanges, isCurrent: one.version.number === currentNumber }),
        )
        .join(''),
    );
  if (currentNumber === undefined)
    io.err(
      `the folder of \`${code}\` is not a stored version: it changed since, cannot be served, or was removed; npm run brand -- check ${code}\n`,
    );
  return exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- history acme
  $ npm run brand -- history _base --limit 50

Each server stores every version of a folder that it serves, the newest 100, in DATA_DIR/versions. Run it with the server's MERCHANTS_DIR and DATA_DIR.
"Who" is the owner of the file that was written last, or who ran the rollback.
--json prints { version: 1, brand, current: number | null, versions: [{ number, at, by, source: "served" | "rollback" | "replaced", restores?, state, changes, problems, files: { added, changed, removed } }] };
state is first, same, changed, broken or template; changes are those of \`plan\`.`;

export function addHistory(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('history')
    .argument('<code>', 'a brand or a template')
    .description('list the versions that were served: who, when, and what changed for players')
    .option('--limit <number>', 'how many, from the newest', '20')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, _options: unknown, command: Command) =>
      setExitCode(await history(code, command.optsWithGlobals<HistoryOptions>(), io)),
    );
}
