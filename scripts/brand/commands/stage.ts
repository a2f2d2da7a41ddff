import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { nearestName } from '#schema/nearest-name.ts';
import { findFolders } from '#app/registry/read/find-folders.ts';
import { stagedLocation } from '#app/registry/staged/staged-folder.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { recordOperatorActs } from '../operator-acts.ts';
import { createPreviewLinks, type PreviewLinks } from '../staging/preview-links.ts';
import { readStagedTimeZone } from '../staging/read-staged-brand.ts';
import { stageFolder } from '../staging/stage-folder.ts';
import { brandCodeOf, stagedFolder } from '../staging/staged-argument.ts';
import { zoneTime } from '../staging/zone-time.ts';
import { callingUser } from '../system-user.ts';

interface StageOptions {
  readonly dir: string;
  readonly hours: string;
  readonly by?: string;
  readonly json?: boolean;
}

const maxHours = 168;

/** Throws a UsageError when the code cannot be staged. */
async function requireBrand(dir: string, code: string): Promise<void> {
  const { codes } = await findFolders(resolve(dir));
  if (code.startsWith('_'))
    throw new UsageError(
      `\`${code}\` is a template, which has no site; stage a brand that extends it`,
    );
  if (codes.has(code) || existsSync(stagedLocation(resolve(dir), code).path)) return;
  const near = nearestName(code, [...codes]);
  throw new UsageError(
    `there is no brand \`${code}\` in ${dir}${near ? `; did you mean \`${near}\`?` : ''}`,
  );
}

function printLinks({ local, links, until, missing }: PreviewLinks, zone: string, io: Io): void {
  io.out(`${local}\n${links.map((link) => `${link}\n`).join('')}`);
  if (missing !== undefined) io.err(`there is no link for others: ${missing}\n`);
  else io.err(`anyone with the link sees the preview until ${zoneTime(Date.parse(until), zone)}\n`);
}

/** An existing staged folder stays unchanged and gets a new link. */
async function stage(
  text: string,
  { dir, hours: hoursText, by, json }: StageOptions,
  io: Io,
): Promise<ExitCode> {
  const code = brandCodeOf(text);
  const hours = Number(hoursText);
  if (!Number.isInteger(hours) || hours < 1 || hours > maxHours)
    throw new UsageError(`--hours ${hoursText}: a whole number from 1 to ${maxHours}`);
  await requireBrand(dir, code);
  const { record, isNew } = await stageFolder(dir, code, {
    by: by ?? callingUser(io),
    at: io.now(),
  });
  if (isNew) await recordOperatorActs(io, [{ brand: code, act: 'stage', outcome: 'ok', files: 0 }]);
  const folder = stagedFolder(dir, code);
  const links = await createPreviewLinks(dir, code, record, hours, io);
  const { publish, refused } = record;
  if (json) {
    const more = { publish: publish ?? null, refused: refused ?? null };
    io.out(
      `${JSON.stringify({ version: 1, brand: code, folder, isNew, ...links, ...more }, null, 2)}\n`,
    );
    return exitCodes.success;
  }
  const zone = await readStagedTimeZone(dir, code, io);
  io.err(
    isNew
      ? `${folder} is a copy of ${join(dir, code)}: change it there, players see nothing of it\n`
      : `${folder} is staged since ${record.at.slice(0, 16).replace('T', ' ')} UTC, by ${record.by}\n`,
  );
  if (publish)
    io.err(`it will be published on ${zoneTime(Date.parse(publish.at), zone)}, by ${publish.by}\n`);
  if (refused) io.err(`it was not published when it was due: ${refused.because}\n`);
  printLinks(links, zone, io);
  return exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- stage acme                 makes merchants/acme@next, and a link that works for a day
  $ npm run brand -- stage acme --hours 72      another link, for three days
  $ npm run brand -- plan acme@next             what publishing will change for players
  $ npm run brand -- publish acme --at 2026-12-01T09:00

The preview is the guest's side of the brand: log-in, play and forms are off, and search engines do not index it. On the machine of
the server it is at next.<code>.localhost; for others at next.<host> with the link, over HTTPS (point that name at the server).
--json prints { version: 1, brand, folder, isNew, local, links: [url], until, missing?, publish: { id, at, by } | null, refused: { at, because } | null }.`;

export function addStage(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('stage')
    .argument('<code>', 'a brand')
    .description('copy a brand to change and preview it, with a link that ends')
    .option('--hours <number>', `how long the link works, 1 to ${maxHours}`, '24')
    .option('--by <name>', 'who does it (default: you)')
    .option('--json', 'print JSON')
    .addHelpText('after', example)
    .action(async (code: string, _options: unknown, command: Command) =>
      setExitCode(await stage(code, command.optsWithGlobals<StageOptions>(), io)),
    );
}
