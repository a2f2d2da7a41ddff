import { resolve } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { isLoopbackHost } from '#app/environment/addresses.ts';
import { folderLocation } from '#app/registry/read/find-folders.ts';
import { readReservations } from '#app/registry/read/read-reserved-names.ts';
import { officeRoles } from '#schema/office-calls/acts.ts';
import { staffAccountSchema, staffLinkSchema } from '#schema/office-calls/staff.ts';
import { describeFault } from '../../cashier/describe-answer.ts';
import { readBrandNames } from '../../data/brand-names.ts';
import { exitCodes, UsageError, type ExitCode, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { callingUser } from '../system-user.ts';

interface StaffOptions {
  readonly dir: string;
  readonly role?: string;
  readonly reason: string;
  readonly json?: boolean;
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const rowOf = (account: z.output<typeof staffAccountSchema>): string =>
  [
    account.username.padEnd(30),
    account.role.padEnd(8),
    account.disabledAt === null ? 'active' : `disabled ${day(account.disabledAt)}`,
    account.hasAuthenticator ? 'authenticator' : 'no authenticator yet',
    account.isInvited ? 'waits for the link' : '',
  ]
    .join('  ')
    .trimEnd();

/** The office's own host, and the local one if the server listens only on this machine. */
function officeOrigins(dir: string, folder: string, { environment }: Io): readonly string[] {
  const [host] = readReservations(folderLocation(resolve(dir), folder), folder, environment).office;
  const local = `http://office.${folder}.localhost:${environment['PORT'] || '3000'}`;
  if (host === undefined) return [local];
  const isLocalServed = isLoopbackHost(environment['HOST'] || '127.0.0.1');
  return [`https://${host}`, ...(isLocalServed ? [local] : [])];
}

function describe(command: string, value: unknown, origins: readonly string[]): string {
  if (command === 'staff-list') {
    const accounts = z.array(staffAccountSchema).parse(value);
    return accounts.length === 0
      ? 'no staff: this brand has no back office yet\n'
      : `${accounts.map(rowOf).join('\n')}\n`;
  }
  if (command === 'staff-add' || command === 'staff-reset') {
    const { username, token, until } = staffLinkSchema.parse(value);
    const links = origins
      .map((origin) => `${origin}/join/${token}`)
      .join('\n  or, on this machine: ');
    return `${username}: ${links}\nvalid once, until ${day(until)} UTC; the link is shown only now\n`;
  }
  return `${rowOf(staffAccountSchema.parse(value))}\n`;
}

/** Uses the running server, or opens the data itself. */
async function run(
  io: Io,
  fields: Readonly<Record<string, unknown>> & { readonly command: string },
  code: string,
  { dir, reason, json }: StaffOptions,
): Promise<ExitCode> {
  // Loaded lazily, so that other commands start without a database engine.
  const { dataPlaceOf, sendCommand } = await import('../../cashier/send-command.ts');
  const { officeCommandSchema } = await import('#app/platform/office/run-command.ts');
  const { folder, merchantCode: brand } = await readBrandNames(code, dir, io.environment);
  const command = officeCommandSchema.safeParse({
    brand,
    staff: callingUser(io),
    reason,
    ...fields,
  });
  if (!command.success)
    throw new UsageError(
      `a username has 2 to 30 letters, digits, dots or hyphens; a role is one of ${officeRoles.join(', ')}; a reason has at least 3 characters`,
    );
  const answer = await sendCommand(dataPlaceOf(io.environment), command.data);
  if (!answer.ok) {
    io.err(`${describeFault(answer.fault)}\n`);
    return exitCodes.problems;
  }
  io.out(
    json
      ? `${JSON.stringify(answer.value)}\n`
      : describe(fields.command, answer.value, officeOrigins(dir, folder, io)),
  );
  return exitCodes.success;
}

const example = `
Examples:
  $ npm run brand -- staff add acme ana --role owner
  $ npm run brand -- staff list acme
  $ npm run brand -- staff role acme ana --role cashier --reason "no longer manages staff"
  $ npm run brand -- staff reset acme ana --reason "lost her phone"
  $ npm run brand -- staff disable acme ana --reason "left the company"

Works while the server runs. DATA_DIR and MERCHANTS_DIR are the server's, or DATABASE_URL is.
The first account opens the brand's back office at office.<code>.localhost, or at the hosts of the manifest.
docs/office.md has the roles, the first day and each page.`;

export function addStaffCommands(program: Command, io: Io, setExitCode: SetExitCode): void {
  const staff = program
    .command('staff')
    .description('manage the accounts of a brand’s back office')
    .addHelpText('after', example);
  const add = (usage: string, description: string): Command =>
    staff
      .command(usage)
      .description(description)
      .exitOverride()
      .option('--reason <text>', 'why; it is stored with the act', 'by command line')
      .option('--json', 'print JSON');
  add('list <code>', 'lists the accounts').action(
    async (code: string, _: unknown, command: Command) =>
      setExitCode(
        await run(io, { command: 'staff-list' }, code, command.optsWithGlobals<StaffOptions>()),
      ),
  );
  for (const [name, description, hasRole] of [
    ['add', 'adds an account and prints its one-time link', true],
    ['role', 'changes a role; the account’s sessions end', true],
    ['disable', 'disables an account; its sessions end', false],
    ['reset', 'prints a new link, and removes password and authenticator', false],
  ] as const) {
    const command = add(`${name} <code> <username>`, description);
    if (hasRole) command.requiredOption('--role <role>', officeRoles.join(', '));
    command.action(async (code: string, username: string, _: unknown, called: Command) => {
      const options = called.optsWithGlobals<StaffOptions>();
      const fields = { command: `staff-${name}`, username, role: options.role };
      setExitCode(await run(io, fields, code, options));
    });
  }
}
