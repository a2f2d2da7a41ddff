import { Command, CommanderError } from 'commander';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { c2cDecisions } from '#app/domain/payments/c2c-states.ts';
import { officeCommandSchema } from '#app/platform/office/run-command.ts';
import { readBrandNames } from '../data/brand-names.ts';
import { callingUser } from '../brand/system-user.ts';
import { describeFault, describeValue } from './describe-answer.ts';
import { dataPlaceOf, sendCommand } from './send-command.ts';
import { writePictures } from './write-pictures.ts';

export interface CashierIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A new id for a command that must happen only once. */
  readonly newId: () => string;
  readonly out: (text: string) => void;
}

interface Options {
  readonly brand: string;
  readonly staff?: string;
  readonly reason?: string;
  readonly json?: boolean;
  readonly id?: string;
  readonly state?: string;
  readonly pictures?: string;
}

interface AffiliateOptions {
  readonly owner?: string;
  readonly maxUses?: string;
  readonly lastDay?: string;
}

/** `12.50` or `-12.50` in minor units. Throws for invalid input. */
function readAmount(text: string): number {
  const amount = parseAmount(text.replace(/^-/, ''));
  if (amount === undefined)
    throw new Error(`${JSON.stringify(text)} is not an amount; use 1,250.00`);
  return text.startsWith('-') ? -amount : amount;
}

/** Sends a command and prints the answer; throws a one-line error when it is refused. */
async function run(
  io: CashierIo,
  { brand, staff, json, ...options }: Options,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { environment } = io;
  const { MERCHANTS_DIR = 'merchants' } = environment;
  const names = await readBrandNames(brand, MERCHANTS_DIR, environment);
  const command = officeCommandSchema.safeParse({
    reason: options.reason ?? '',
    state: options.state,
    brand: names.merchantCode,
    staff: staff ?? callingUser(io),
    ...fields,
  });
  if (!command.success)
    throw new Error(
      command.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    );
  const answer = await sendCommand(dataPlaceOf(environment), command.data);
  if (!answer.ok) throw new Error(describeFault(answer.fault));
  if (options.pictures !== undefined) await writePictures(options.pictures, answer.value);
  io.out(json ? `${JSON.stringify(answer.value)}\n` : describeValue(command.data, answer.value));
}

const examples = `
Examples:
  $ npm run cashier -- queue --brand acme
  $ npm run cashier -- approve K7M2P9QRST --brand acme --staff ana --reason "papers seen"
  $ npm run cashier -- reject K7M2P9QRST --brand acme --staff ana --reason "the account number does not exist"
  $ npm run cashier -- adjust juan 12.50 --brand acme --staff ana --reason "lost round 81"
  $ npm run cashier -- end-member-sessions juan --brand acme --staff ana --reason "his phone was stolen"
  $ npm run cashier -- close-day 2026-11-23 --brand acme --staff ana --reason "the day is counted"

Works while the server runs. DATA_DIR and MERCHANTS_DIR are the server's, or DATABASE_URL is.
From fourEyesAbove, withdrawals, deposits, disputes and adjustments need two people; so do all debits.
See docs/operators.md, "The cashier", for details.`;

type AddCommand = (usage: string, description: string) => Command;

/** Except `reject-deposit`. Ids may begin with a hyphen. */
function addDepositActs(io: CashierIo, add: AddCommand, addAct: AddCommand): void {
  add('deposits', 'lists deposits awaiting staff, oldest first').action((options: Options) =>
    run(io, options, { command: 'deposits' }),
  );
  addAct('approve-deposit <id> <paid>', 'credits a received deposit')
    .requiredOption('--ref <number>', 'the bank’s payment reference; each is credited once')
    .option('--state <state>', 'the expected state, if the deposit has ended (such as expired)')
    .allowUnknownOption()
    .action((id: string, paid: string, options: Options & { readonly ref: string }) =>
      run(io, options, {
        command: 'approve-deposit',
        id,
        ref: options.ref,
        amount: readAmount(paid),
      }),
    );
  for (const [command, description] of [
    ['release-deposit', 'credits a held payment'],
    ['return-deposit', 'records that a held payment was returned to its payer'],
  ] as const)
    addAct(`${command} <id> <provider> <ref>`, description)
      .allowUnknownOption()
      .action((id: string, provider: string, ref: string, options: Options) =>
        run(io, options, { command, id, provider, ref }),
      );
}

function addMemberActs(io: CashierIo, addAct: AddCommand): void {
  addAct(
    'set-upline <member> [agent]',
    'moves a member to an agent, or to none, at the next boundary of contracts',
  )
    .option('--seen <code>', 'confirmation code of the effects on contracts')
    .action((member: string, agent: string | undefined, options: Options & { seen?: string }) =>
      run(io, options, { command: 'set-upline', member, upline: agent ?? '', seen: options.seen }),
    );
  addAct('cancel-move <member>', 'cancels the scheduled move of a member').action(
    (member: string, options: Options) => run(io, options, { command: 'cancel-move', member }),
  );
  addAct('end-member-sessions <member>', 'logs a member out everywhere').action(
    (member: string, options: Options) =>
      run(io, options, { command: 'end-member-sessions', member }),
  );
  for (const [command, field, what] of [
    ['correct-name <member> <name>', 'name', 'real name; payouts are blocked for a day'],
    ['correct-birth-date <member> <yyyy-MM-dd>', 'birthDate', 'date of birth'],
  ] as const)
    addAct(command, `corrects a member’s ${what}`).action(
      (member: string, value: string, options: Options) =>
        run(io, options, { command: 'correct-person', member, field, value }),
    );
  addAct(
    'set-type <member> <type>',
    'makes a member an agent of a type, or a player again (0); their sessions end',
  ).action((member: string, type: string, options: Options) =>
    run(io, options, { command: 'set-type', member, type: Number(type) }),
  );
  addAct('set-level <member> <rank> [label]', 'sets a member’s VIP rank and its label').action(
    (member: string, rank: string, label: string | undefined, options: Options) =>
      run(io, options, { command: 'set-level', member, rank: Number(rank), label: label ?? '' }),
  );
  for (const [command, description] of [
    ['suspend', 'suspends an account: it cannot log in, and its money stays'],
    ['lift-suspension', 'allows a suspended account to log in again'],
    ['close-account', 'closes an account permanently; its money stays'],
  ] as const)
    addAct(`${command} <member>`, description).action((member: string, options: Options) =>
      run(io, options, { command, member }),
    );
  addAct('note <member>', 'adds the reason as a note about a member').action(
    (member: string, options: Options) => run(io, options, { command: 'note', member }),
  );
}

function addAffiliateActs(io: CashierIo, addAct: AddCommand): void {
  addAct('affiliate-add [code]', 'creates an affiliate code; without one, a generated one')
    .option(
      '--owner <agent>',
      'the agent whose team players join; by default the code is the brand’s',
    )
    .option('--max-uses <number>', 'maximum number of registrations')
    .option('--last-day <day>', 'yyyy-MM-dd in the brand’s time zone')
    .action((code: string | undefined, options: Options & AffiliateOptions) =>
      run(io, options, {
        command: 'affiliate-add',
        code: code ?? '',
        owner: options.owner ?? '',
        ...(options.maxUses === undefined ? {} : { maxUses: Number(options.maxUses) }),
        lastDay: options.lastDay,
      }),
    );
  addAct('affiliate-end <code>', 'closes an affiliate code permanently').action(
    (code: string, options: Options) => run(io, options, { command: 'affiliate-end', code }),
  );
}

/** C2C: payments between members. */
function addC2cActs(io: CashierIo, add: AddCommand, addAct: AddCommand): void {
  add('c2c', 'lists payments between members awaiting staff, longest first').action(
    (options: Options) => run(io, options, { command: 'c2c' }),
  );
  add('c2c-show <id>', 'shows a payment, and writes both sides’ pictures to a folder')
    .option('--pictures <folder>', 'output folder for the pictures (WebP)')
    .action((id: string, options: Options) => run(io, options, { command: 'c2c-show', id }));
  addAct(
    `c2c-decide <id> <${c2cDecisions.join('|')}>`,
    'credits the payer, reopens the part, or also suspends the payer',
  ).action((id: string, decision: string, options: Options) =>
    run(io, options, { command: 'c2c-decide', id, decision }),
  );
  addAct('c2c-allow <member>', 'allows a suspended member to pay other members again').action(
    (member: string, options: Options) => run(io, options, { command: 'c2c-allow', member }),
  );
}

/** Alerts: reports of payment providers that could not be processed. */
function addAlertActs(io: CashierIo, add: AddCommand, addAct: AddCommand): void {
  add('alerts', 'lists reports of payment providers that could not be processed').action(
    (options: Options) => run(io, options, { command: 'alerts' }),
  );
  addAct('close-alert <id>', 'closes an alert that was investigated').action(
    (id: string, options: Options) => run(io, options, { command: 'close-alert', id }),
  );
}

function createProgram(io: CashierIo): Command {
  const program = new Command('cashier')
    .description('Decides withdrawals, corrects balances and closes days.')
    .exitOverride()
    .configureOutput({ writeOut: io.out })
    .addHelpText('after', examples);
  const add = (usage: string, description: string): Command =>
    program
      .command(usage)
      .description(description)
      .exitOverride()
      .requiredOption('--brand <code>', 'the brand: its folder, or its code on the platform')
      .option('--staff <name>', 'staff name (default: the system account)')
      .option('--json', 'print JSON');
  const addAct = (usage: string, description: string): Command =>
    add(usage, description).requiredOption('--reason <text>', 'reason, stored with the action');
  add('queue', 'lists open withdrawals, oldest first')
    .option('--state <state>', 'only this state, which may be a final one')
    .action((options: Options) => run(io, options, { command: 'queue' }));
  add('show <id>', 'shows a withdrawal with its parts, events and acts').action(
    (id: string, options: Options) => run(io, options, { command: 'show', id }),
  );
  for (const [command, description] of [
    ['approve', 'approves a withdrawal in review'],
    ['reject', 'rejects a withdrawal: the full amount returns to the member, who sees the reason'],
    ['paid', 'records that a part (K7M2P9QRST-1) was paid manually'],
    ['failed', 'records that a part failed: it returns to the member'],
    ['approve-adjustment', 'posts another person’s adjustment'],
    ['reject-deposit', 'rejects an open deposit; the member sees the reason'],
  ] as const)
    addAct(`${command} <id>`, description)
      .allowUnknownOption()
      .action((id: string, options: Options) => run(io, options, { command, id }));
  for (const [command, description] of [
    ['adjust', 'corrects a member’s cash from the brand’s own account; a negative amount debits'],
    ['request', 'requests a withdrawal for a member who cannot log in'],
  ] as const)
    addAct(`${command} <member> <amount>`, description)
      .option('--id <id>', 'idempotency id (default: a new one)')
      .allowUnknownOption()
      .action((member: string, amount: string, options: Options) =>
        run(io, options, {
          command,
          member,
          amount: readAmount(amount),
          id: options.id ?? io.newId(),
        }),
      );
  addAct('fund <amount>', 'moves house money to the brand’s account for corrections and promotions')
    .option('--id <id>', 'idempotency id (default: a new one)')
    .action((amount: string, options: Options) =>
      run(io, options, {
        command: 'fund',
        amount: readAmount(amount),
        id: options.id ?? io.newId(),
      }),
    );
  addDepositActs(io, add, addAct);
  addMemberActs(io, addAct);
  addAffiliateActs(io, addAct);
  addC2cActs(io, add, addAct);
  addAlertActs(io, add, addAct);
  addAct('close-day <day>', 'closes a day, yyyy-MM-dd in the brand’s time zone').action(
    (day: string, options: Options) => run(io, options, { command: 'close-day', day }),
  );
  return program;
}

/**
 * @param args the arguments after `npm run cashier --`
 * @returns the exit code: 0; 2 for an invalid command, after commander's message
 * @throws a one-line Error when the command is refused, or the data cannot be reached
 */
export async function runCashier(args: readonly string[], io: CashierIo): Promise<number> {
  try {
    await createProgram(io).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
