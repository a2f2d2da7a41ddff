import { z } from 'zod';
import { formatAmount } from '#app/domain/money.ts';
import type { OfficeCommand } from '#app/platform/office/run-command.ts';

const refusals: Readonly<Record<string, string>> = {
  not_found: 'there is nothing of this id at this brand',
  username_taken: 'an account of this name exists; use reset or role',
  agent_has_members: 'the agent has direct members; move them first with set-upline',
  move_scheduled: 'a move of this member is scheduled already',
  move_changed: 'check the effects on contracts, and confirm them with --seen and their code',
  code_taken: 'this code exists, or a member refers others with it',
  state_changed: 'it has changed in the meantime; look at it again with show',
  own_request: 'you requested or proposed it, so another person must approve it',
  second_person_needed: 'you have approved it; another person must, too',
  wallet_short: 'there is not enough money; the brand’s own account is filled with fund',
  field_invalid: 'the brand’s rules do not allow this value',
  unknown_merchant: 'no server serves this brand, so that the platform does not know it',
  account_unknown: 'this brand has no member of this name',
  withdrawal_open: 'the member has an open withdrawal',
  withdrawal_daily_max: 'this is more than the member can withdraw today',
  turnover_left: 'a part of the member’s money has still to be played',
  limit_reached: 'the member’s own limit forbids it; return the payment',
  self_excluded: 'the member is excluded; return the payment',
  instrument_unverified:
    'the member has no instrument to which money may go now: its holder must be the account’s name, and it waits 24 hours',
};

/** On one line. */
export function describeFault({
  key,
  value,
}: {
  readonly key: string;
  readonly value?: unknown;
}): string {
  const details = value === undefined ? '' : ` (${JSON.stringify(value)})`;
  return `${refusals[key] ?? key}${details}`;
}

const withdrawalSchema = z.object({
  id: z.string(),
  member: z.string(),
  state: z.string(),
  amount: z.number(),
  currency: z.string(),
  method: z.string(),
  bank: z.string(),
  masked: z.string(),
  reasons: z.array(z.string()),
  requestedAt: z.number(),
});
const detailSchema = withdrawalSchema.extend({
  parts: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      state: z.string(),
      provider: z.string().nullable(),
      staffSince: z.number().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      state: z.string(),
      actor: z.string(),
      actorName: z.string(),
      reason: z.string(),
      at: z.number(),
    }),
  ),
});
const daySchema = z.object({
  day: z.string(),
  currency: z.string(),
  deposits: z.number(),
  payouts: z.number(),
  other: z.number(),
  change: z.number(),
  balance: z.number(),
  onHold: z.number(),
});

const depositSchema = z.object({
  id: z.string(),
  state: z.string(),
  channel: z.string(),
  reference: z.string(),
  currency: z.string(),
  amount: z.number(),
  createdAt: z.number(),
  proofs: z.number(),
  heldPayments: z.array(z.object({ provider: z.string(), ref: z.string(), paid: z.number() })),
});

const alertSchema = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.string(),
  code: z.string(),
  ref: z.string(),
  subject: z.string(),
  times: z.number(),
  lastAt: z.number(),
});

const c2cSchema = z.object({
  id: z.string(),
  state: z.string(),
  amount: z.number(),
  payer: z.string().nullable(),
  receiver: z.string(),
  comment: z.string(),
  staffSince: z.number().nullable(),
});
const c2cCaseSchema = z.object({
  part: c2cSchema,
  events: z.array(
    z.object({
      state: z.string(),
      actor: z.string(),
      actorName: z.string(),
      reason: z.string(),
      at: z.number(),
    }),
  ),
  pictures: z.array(z.object({ of: z.string() })),
});

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const rowOf = (one: z.output<typeof withdrawalSchema>): string =>
  [
    one.id,
    one.state.padEnd(9),
    timeOf(one.requestedAt),
    `${formatAmount(one.amount)} ${one.currency}`.padStart(18),
    `${one.method} ${one.bank} ${one.masked}`,
    one.reasons.join(', '),
  ].join('  ');

const depositRow = (one: z.output<typeof depositSchema>): string =>
  [
    one.id,
    one.state.padEnd(9),
    timeOf(one.createdAt),
    `${formatAmount(one.amount)} ${one.currency}`.padStart(18),
    `${one.channel} ${one.reference}`,
    one.proofs > 0 ? `${one.proofs} receipts` : '',
    ...one.heldPayments.map(
      ({ provider, ref, paid }) => `held: ${provider} ${ref} ${formatAmount(paid)}`,
    ),
  ]
    .join('  ')
    .trimEnd();

const c2cRow = (one: z.output<typeof c2cSchema>): string =>
  [
    one.id,
    one.state.padEnd(9),
    one.staffSince === null ? '' : timeOf(one.staffSince),
    formatAmount(one.amount).padStart(18),
    `${one.payer ?? 'no payer'} to ${one.receiver}`,
    one.comment,
  ]
    .join('  ')
    .trimEnd();

const alertRow = (one: z.output<typeof alertSchema>): string =>
  [
    one.id,
    timeOf(one.lastAt),
    `${one.times} times`,
    `${one.provider} ${one.kind} ${one.ref}`,
    `${one.code}: ${one.subject}`,
  ].join('  ');

function describeC2cCase(value: unknown): string {
  const { part, events, pictures } = c2cCaseSchema.parse(value);
  const countOf = (side: string): number => pictures.filter(({ of }) => of === side).length;
  return [
    c2cRow(part),
    `pictures: ${countOf('payer')} of the payer, ${countOf('receiver')} of the receiver (--pictures writes them)`,
    'events (UTC)',
    ...events.map(
      ({ at, state, actor, actorName, reason }) =>
        `  ${timeOf(at)}  ${state.padEnd(13)}  ${actor} ${actorName}  ${reason}`,
    ),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

function describeDetail(value: unknown): string {
  const one = detailSchema.parse(value);
  const parts = one.parts.map(({ id, amount, state, provider, staffSince }) =>
    [
      `  ${id}`,
      state,
      formatAmount(amount),
      provider ?? 'by hand',
      staffSince === null ? '' : 'waits for staff',
    ].join('  '),
  );
  const events = one.events.map(
    ({ at, state, actor, actorName, reason }) =>
      `  ${timeOf(at)}  ${state.padEnd(9)}  ${actor} ${actorName}  ${reason}`,
  );
  return [rowOf(one), 'parts', ...parts, 'events (UTC)', ...events]
    .map((line) => line.trimEnd())
    .join('\n');
}

function describeDay(value: unknown): string {
  const day = daySchema.parse(value);
  const line = (name: string, amount: number): string =>
    `${name.padEnd(26)}${formatAmount(amount).padStart(20)}`;
  return [
    `${day.day}, ${day.currency}`,
    line('deposits', day.deposits),
    line('payouts', -day.payouts),
    line('other (lent by the house)', day.other),
    line('change', day.change),
    line('in the world at the end', day.balance),
    line('on hold for withdrawals', day.onHold),
  ].join('\n');
}

/** Ends with a line break. */
export function describeValue({ command }: Pick<OfficeCommand, 'command'>, value: unknown): string {
  switch (command) {
    case 'queue': {
      const rows = z.array(withdrawalSchema).parse(value);
      return rows.length === 0 ? 'nothing waits\n' : `${rows.map(rowOf).join('\n')}\n`;
    }
    case 'show':
      return `${describeDetail(value)}\n`;
    case 'deposits': {
      const rows = z.array(depositSchema).parse(value);
      return rows.length === 0 ? 'nothing waits\n' : `${rows.map(depositRow).join('\n')}\n`;
    }
    case 'alerts': {
      const rows = z.array(alertSchema).parse(value);
      return rows.length === 0 ? 'nothing waits\n' : `${rows.map(alertRow).join('\n')}\n`;
    }
    case 'c2c': {
      const rows = z.array(c2cSchema).parse(value);
      return rows.length === 0 ? 'nothing waits\n' : `${rows.map(c2cRow).join('\n')}\n`;
    }
    case 'c2c-show':
      return `${describeC2cCase(value)}\n`;
    case 'close-day':
      return `${describeDay(value)}\n`;
    case 'end-member-sessions':
      return `${z.object({ ended: z.number() }).parse(value).ended} sessions ended\n`;
    case 'correct-person':
      return `${z.object({ value: z.string() }).parse(value).value}\n`;
    case 'set-type':
      return `type ${z.object({ type: z.number() }).parse(value).type}\n`;
    case 'set-level': {
      const { rank, label } = z.object({ rank: z.number(), label: z.string() }).parse(value);
      return `${`rank ${rank} ${label}`.trimEnd()}\n`;
    }
    case 'set-upline': {
      const { upline, from } = z
        .object({ upline: z.string().nullable(), from: z.number() })
        .parse(value);
      return `under ${upline ?? 'no agent'} from ${timeOf(from)} (UTC)\n`;
    }
    case 'cancel-move':
      return `stays under ${z.object({ upline: z.string().nullable() }).parse(value).upline ?? 'no agent'}\n`;
    case 'suspend':
    case 'lift-suspension':
    case 'close-account':
      return `${z.object({ state: z.string() }).parse(value).state}\n`;
    case 'affiliate-add':
    case 'affiliate-end':
      return `${z.object({ code: z.string() }).parse(value).code}\n`;
    case 'note':
      return 'noted\n';
    case 'reject':
    case 'request':
      return `${rowOf(withdrawalSchema.parse(value))}\n`;
    default:
      return `${z.string().parse(value)}\n`;
  }
}
