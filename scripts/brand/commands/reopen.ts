import type { Command } from 'commander';
import { callingUser } from '../system-user.ts';
import { readBrandNames } from '../../data/brand-names.ts';
import { exitCodes, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { recordOperatorActs } from '../operator-acts.ts';

/** Returns 1 when the code does not belong to a removed brand. */
async function reopen(text: string, dir: string, io: Io): Promise<ExitCode> {
  // Loaded lazily, so that other commands start without a database engine.
  const { dataPlaceOf, sendCommand } = await import('../../cashier/send-command.ts');
  const { merchantCode: brand } = await readBrandNames(text, dir, io.environment);
  const answer = await sendCommand(dataPlaceOf(io.environment), {
    command: 'reopen',
    brand,
    staff: callingUser(io),
  });
  const outcome = answer.ok ? 'ok' : answer.fault.key;
  await recordOperatorActs(io, [{ brand, act: 'reopen', outcome, files: 0 }]);
  io.err(
    answer.ok
      ? `${brand} is open: the next folder of this code gets the members, staff and money of the removed brand\n`
      : `no removed brand has the code ${brand}; nothing was changed\n`,
  );
  return answer.ok ? exitCodes.success : exitCodes.problems;
}

const example = `
Example:
  $ npm run brand -- reopen acme

The members, staff and money of a removed brand stay in the database, under its merchant code. The same folder gets
them back without this command. A folder whose name, hosts, currency, licence group, vendors or cashier differ is
refused; use this command when it is the same brand all the same, never for another operator's.

Works while the server runs. DATA_DIR and MERCHANTS_DIR are the server's, or DATABASE_URL is.`;

export function addReopen(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('reopen')
    .argument('<code>', 'a removed brand, or its merchant code')
    .description('let a changed folder take over the members of a removed brand')
    .addHelpText('after', example)
    .action(async (code: string, _options: unknown, command: Command) =>
      setExitCode(await reopen(code, command.optsWithGlobals<{ dir: string }>().dir, io)),
    );
}
