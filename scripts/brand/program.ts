import { Command, CommanderError, Option } from 'commander';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import packageInfo from '../../package.json' with { type: 'json' };
import { addCompletion } from './commands/completion.ts';
import { addCheck } from './commands/check.ts';
import { addDiff } from './commands/diff.ts';
import { addExplain } from './commands/explain.ts';
import { addExport } from './commands/export.ts';
import { addHistory } from './commands/history.ts';
import { addList } from './commands/list.ts';
import { addMigrate } from './commands/migrate.ts';
import { addNew } from './commands/new.ts';
import { addPlan } from './commands/plan.ts';
import { addPublish } from './commands/publish.ts';
import { addReopen } from './commands/reopen.ts';
import { addRollback } from './commands/rollback.ts';
import { addShots } from './commands/shots.ts';
import { addStaffCommands } from './commands/staff.ts';
import { addStage } from './commands/stage.ts';
import { addUnstage } from './commands/unstage.ts';
import { addShow } from './commands/show.ts';

function createProgram(io: Io, setExitCode: SetExitCode): Command {
  const program = new Command('brand')
    .description('Launch, change, explain and check brands: the folders of merchants/.')
    .addOption(
      new Option('--dir <folder>', 'the folder that contains the brands').default(
        io.environment['MERCHANTS_DIR'] || 'merchants',
        'MERCHANTS_DIR, otherwise merchants',
      ),
    )
    .version(packageInfo.version, '--version', 'print the version of Marquee')
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError('(add --help for the options and an example)')
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 problems found, 2 invalid command.\nData goes to stdout, messages to stderr; NO_COLOR=1 switches colours off.',
    );
  addNew(program, io, setExitCode);
  addList(program, io, setExitCode);
  addCheck(program, io, setExitCode);
  addExplain(program, io, setExitCode);
  addPlan(program, io, setExitCode);
  addDiff(program, io, setExitCode);
  addStage(program, io, setExitCode);
  addPublish(program, io, setExitCode);
  addUnstage(program, io, setExitCode);
  addHistory(program, io, setExitCode);
  addShow(program, io, setExitCode);
  addRollback(program, io, setExitCode);
  addReopen(program, io, setExitCode);
  addMigrate(program, io, setExitCode);
  addExport(program, io, setExitCode);
  addShots(program, io, setExitCode);
  addStaffCommands(program, io, setExitCode);
  addCompletion(program, io, setExitCode);
  return program;
}

/**
 * Never throws for invalid input.
 * @param args the arguments after `npm run brand --`
 */
export async function runBrand(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = exitCodes.success;
  try {
    await createProgram(io, (exitCode) => (code = exitCode)).parseAsync([...args], {
      from: 'user',
    });
    return code;
  } catch (fault) {
    // Commander also throws for --help, which is no error, and for a missing command, after the
    // help.
    if (fault instanceof CommanderError)
      return fault.exitCode === 0 ? exitCodes.success : exitCodes.usage;
    if (!(fault instanceof UsageError)) throw fault;
    io.err(`${fault.message}\n`);
    return exitCodes.usage;
  }
}
