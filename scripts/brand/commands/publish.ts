import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { parseZonedMoment } from '#app/lib/dates/parse-zoned-moment.ts';
import type { PublicationOutcome } from '#app/registry/staged/publish-staged.ts';
import { readStageRecord } from '#app/registry/staged/stage-record.ts';
import { formatProblem } from '#schema/problem.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { recordOperatorActs } from '../operator-acts.ts';
import { renderPlan } from '../plan/render-plan.ts';
import { findingToJson, renderFinding } from '../render-findings.ts';
import {
  preparePublication,
  publishNow,
  type PreparedPublication,
} from '../staging/publish-brand.ts';
import { readStagedTimeZone } from '../staging/read-staged-brand.ts';
import { schedulePublication, stageFolder } from '../staging/stage-folder.ts';
import { brandCodeOf, requireStaged, stagedFolder } from '../staging/staged-argument.ts';
import { zoneTime } from '../staging/zone-time.ts';
import { callingUser } from '../system-user.ts';
import { openServerVersions, requireServerUser } from '../versions/open-versions.ts';

interface PublishOptions {
  readonly dir: string;
  readonly at?: string;
  readonly cancel?: boolean;
  readonly by?: string;
  readonly json?: boolean;
}

const maxAheadMs = 366 * 86_400_000;

/** Throws a UsageError for an invalid or past time. */
function momentOf(text: string, zone: string, now: number): number {
  const at = parseZonedMoment(text, zone);
  if (at === undefined)
    throw new UsageError(
      `--at ${text} is not a time; write 2026-12-01T09:00 (by the clock of ${zone}), or 2026-12-01T09:00+08:00`,
    );
  if (at <= now)
    throw new UsageError(
      `--at ${text} is past; it is ${zoneTime(now, zone)}. Without --at it is published now`,
    );
  if (at - now > maxAheadMs) throw new UsageError(`--at ${text} is more than a year away`);
  return at;
}

/** The outcome, and the next step. */
function outcomeText(code: string, dir: string, outcome: PublicationOutcome): string {
  switch (outcome.kind) {
    case 'published':
      return `\`${code}\` is published; this is version ${outcome.version.number}. To go back: npm run brand -- rollback ${code}`;
    case 'same':
      return `${stagedFolder(dir, code)} was identical to the live brand and was removed; players see no difference`;
    case 'busy':
      return `another process is publishing \`${code}\`; try again in a minute`;
    case 'refused':
    case 'done-before':
      return `\`${code}\` was not published and is unchanged`;
  }
}

/** Returns true when errors prevent the publication. */
function refuseErrors(
  code: string,
  { newErrors: errors }: PreparedPublication,
  json: boolean,
  io: Io,
): boolean {
  if (errors.length === 0) return false;
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, brand: code, number: null, found: errors.map(findingToJson) }, null, 2)}\n`,
    );
  else io.err(errors.map((one) => renderFinding(one, io)).join(''));
  io.err(`\`${code}@next\` has errors and was not published; \`${code}\` is unchanged\n`);
  return true;
}

/** Stores the schedule for a running server. */
async function schedule(
  code: string,
  text: string,
  { dir, by, json = false }: PublishOptions,
  { plan }: PreparedPublication,
  io: Io,
): Promise<ExitCode> {
  const zone = await readStagedTimeZone(dir, code, io);
  const at = momentOf(text, zone, io.now());
  const who = by ?? callingUser(io);
  const { record } = await stageFolder(dir, code, { by: who, at: io.now() });
  await schedulePublication(dir, code, record, { by: who, at });
  await recordOperatorActs(io, [{ brand: code, act: 'publish --at', outcome: 'ok', files: 0 }]);
  const iso = new Date(at).toISOString();
  if (json)
    io.out(
      `${JSON.stringify({ version: 1, brand: code, number: null, at: iso, plan }, null, 2)}\n`,
    );
  else io.out(renderPlan(plan, io));
  io.err(
    `\`${code}\` will be published on ${zoneTime(at, zone)} by the server that runs then; to change that: publish ${code} --at, or --cancel\n`,
  );
  return exitCodes.success;
}

async function cancel(code: string, { dir }: PublishOptions, io: Io): Promise<ExitCode> {
  const record = await readStageRecord(resolve(dir), code);
  if (!record?.publish) throw new UsageError(`no time is set to publish \`${code}\``);
  await schedulePublication(dir, code, record, undefined);
  await recordOperatorActs(io, [{ brand: code, act: 'publish --cancel', outcome: 'ok', files: 0 }]);
  io.err(`\`${code}\` stays staged and will not be published by itself\n`);
  return exitCodes.success;
}

/** Returns 1 without any change when the staged brand has errors. */
async function publish(text: string, options: PublishOptions, io: Io): Promise<ExitCode> {
  const { dir, at, by, json = false } = options;
  const code = brandCodeOf(text);
  await requireStaged(dir, code);
  if (options.cancel) return cancel(code, options, io);
  const store = openServerVersions(dir, io);
  const prepared = await preparePublication(dir, code, io);
  if (refuseErrors(code, prepared, json, io)) return exitCodes.problems;
  if (at !== undefined) return schedule(code, at, options, prepared, io);
  await requireServerUser(io);
  const { live, plan } = prepared;
  const outcome = await publishNow(dir, code, { store, live, by: by ?? callingUser(io) }, io);
  const number = outcome.kind === 'published' ? outcome.version.number : null;
  const problems = outcome.kind === 'refused' ? outcome.problems : [];
  if (outcome.kind === 'published') {
    const files = Object.keys(outcome.version.files).length;
    await recordOperatorActs(io, [{ brand: code, act: 'publish', outcome: 'ok', files }]);
  }
  if (json)
    io.out(`${JSON.stringify({ version: 1, brand: code, number, plan, problems }, null, 2)}\n`);
  else if (outcome.kind === 'published') io.out(renderPlan(plan, io));
  for (const problem of problems) io.err(`${formatProblem(problem)}\n`);
  io.err(`${outcomeText(code, dir, outcome)}\n`);
  return ['published', 'same'].includes(outcome.kind) ? exitCodes.success : exitCodes.problems;
}

const example = `
Examples:
  $ npm run brand -- publish acme
  $ npm run brand -- publish acme --at 2026-12-01T09:00      by the clock of the brand's jurisdiction
  $ npm run brand -- publish acme --cancel                   cancel the schedule; the brand stays staged

Replaces the live files with the staged ones in one step, and removes the staged folder. The replaced version is stored: \`rollback\` restores it.
A staged brand with errors (those of \`check acme@next\` that are not live already) is not published. With --at the running server does it, also after a restart, and checks again then: what it
refuses is not retried. The server's user needs write access to the folder. In a git checkout, commit both folders afterwards.
Exit codes: 0; 1 when the staged brand has errors, and nothing was changed; 2 when nothing is staged.
--json prints { version: 1, brand, number: number | null, at?, plan, problems | found }; plan is that of \`plan\`.`;

export function addPublish(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('publish')
    .argument('<code>', 'a brand that is staged')
    .description('put a staged brand in the place of the live one, now or at a time')
    .option('--at <time>', 'when, by the clock of the brand: 2026-12-01T09:00')
    .addOption(new Option('--cancel', 'cancel the scheduled publication').conflicts('at'))
    .option('--by <name>', 'who does it (default: you)')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, _options: unknown, command: Command) =>
      setExitCode(await publish(code, command.optsWithGlobals<PublishOptions>(), io)),
    );
}
