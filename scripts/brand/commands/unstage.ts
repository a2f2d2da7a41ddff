import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { exitCodes, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { recordOperatorActs } from '../operator-acts.ts';
import { unstageFolder } from '../staging/stage-folder.ts';
import { brandCodeOf, requireStaged, stagedFolder } from '../staging/staged-argument.ts';

interface UnstageOptions {
  readonly dir: string;
}

/** Also invalidates preview links and the schedule. */
async function unstage(text: string, { dir }: UnstageOptions, io: Io): Promise<ExitCode> {
  const code = brandCodeOf(text);
  await requireStaged(dir, code);
  const keepIn = join(resolve(io.environment['DATA_DIR'] || '.data'), 'unstaged');
  const copy = await unstageFolder(dir, code, keepIn, io.now());
  await recordOperatorActs(io, [{ brand: code, act: 'unstage', outcome: 'ok', files: 0 }]);
  io.err(
    copy === undefined
      ? `${stagedFolder(dir, code)} was identical to the live brand and was removed\n`
      : `${stagedFolder(dir, code)} was removed; a copy is in ${copy}\n`,
  );
  return exitCodes.success;
}

const example = `
Example:
  $ npm run brand -- unstage acme

Ends the preview with all its links, and cancels a scheduled publication. Players see no change. A copy of the folder is stored in DATA_DIR/unstaged.`;

export function addUnstage(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('unstage')
    .argument('<code>', 'a brand that is staged')
    .description('remove a staged copy, its preview and its schedule')
    .addHelpText('after', example)
    .action(async (code: string, _options: unknown, command: Command) =>
      setExitCode(await unstage(code, command.optsWithGlobals<UnstageOptions>(), io)),
    );
}
