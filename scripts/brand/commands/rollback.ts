import type { Command } from 'commander';
import { formatProblem } from '#schema/problem.ts';
import { exitCodes, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { recordOperatorActs } from '../operator-acts.ts';
import { callingUser } from '../system-user.ts';
import type { VersionRecord } from '#app/registry/versions/version-record.ts';
import { renderPlan } from '../plan/render-plan.ts';
import {
  openServerVersions,
  requireServerUser,
  findVersion,
  readBrandVersions,
} from '../versions/open-versions.ts';
import {
  prepareRollback,
  findPreviousVersion,
  rollBack,
  type PreparedRollback,
} from '../versions/roll-back.ts';

interface RollbackOptions {
  readonly dir: string;
  readonly by?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** The outcome, and the next step. */
function outcome(
  { version, problems, isCurrent, template }: PreparedRollback,
  stored: VersionRecord | undefined,
): string {
  const { code, number } = version;
  if (problems.length > 0)
    return `version ${number} of \`${code}\` cannot be served today, so nothing was changed; show ${code} ${number} --out <folder> writes its files elsewhere`;
  if (stored) return `\`${code}\` is at version ${number} again; this is version ${stored.number}`;
  const templateHint =
    template && version.template && template.hash !== version.template.hash
      ? `; its template was another one then: npm run brand -- history ${template.code}`
      : '';
  return isCurrent
    ? `the folder of \`${code}\` holds version ${number} already${templateHint}`
    : `nothing was changed; without --dry-run \`${code}\` would be at version ${number} again`;
}

/** Returns 1 without any change when a server would reject the version today. */
async function rollback(
  code: string,
  number: string | undefined,
  { dir, by, dryRun = false, json }: RollbackOptions,
  io: Io,
): Promise<ExitCode> {
  const store = openServerVersions(dir, io);
  const sources = { store, dir, environment: io.environment };
  const versions = await readBrandVersions(store, dir, code);
  const version =
    number === undefined
      ? await findPreviousVersion(sources, versions)
      : findVersion(versions, number);
  const prepared = await prepareRollback(sources, versions, version);
  const { plans, problems } = prepared;
  const isDone = problems.length === 0 && !dryRun && !prepared.isCurrent;
  if (isDone) await requireServerUser(io);
  const stored = isDone
    ? await rollBack(sources, prepared, {
        by: by ?? callingUser(io),
        at: new Date(io.now()).toISOString(),
      })
    : undefined;
  if (stored)
    await recordOperatorActs(io, [
      { brand: code, act: 'rollback', outcome: 'ok', files: Object.keys(version.files).length },
    ]);
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, brand: code, restores: version.number, number: stored?.number ?? null, plans, problems }, null, 2)}\n`,
    );
  else io.out(plans.map((plan) => renderPlan(plan, io)).join(''));
  for (const problem of problems) io.err(`${formatProblem(problem)}\n`);
  io.err(`${outcome(prepared, stored)}\n`);
  return problems.length > 0 ? exitCodes.problems : exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- rollback acme                  to the version before the one in the folder
  $ npm run brand -- rollback acme 12 --dry-run     what players would gain and lose
  $ npm run brand -- rollback _base 3 --by "Anna Cruz"

It writes the files of that version into the folder, and a running server serves them within a second. Only files that differ are written. The rollback is a new version,
and the previous content of the folder is stored first, so you can undo a rollback. A brand's rollback does not change its template. In a git checkout, commit the folder afterwards.
Exit codes: 0; 1 when a server would refuse that version today, and nothing was changed; 2 when there is no such version.
--json prints { version: 1, brand, restores, number: number | null, plans, problems }; plans are those of \`plan\`.`;

export function addRollback(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('rollback')
    .argument('<code>', 'a brand or a template')
    .argument('[version]', 'its number in `history` (default: the one before)')
    .description('bring back an earlier version of a brand or a template')
    .option('--by <name>', 'who does it (default: you)')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, number: string | undefined, _options: unknown, command: Command) =>
      setExitCode(await rollback(code, number, command.optsWithGlobals<RollbackOptions>(), io)),
    );
}
