import { z } from 'zod';
import { depositStates } from '#app/domain/payments/deposit-states.ts';
import { memberStates } from '#app/domain/accounts/member-states.ts';
import { limitKinds, limitPeriods } from '#app/domain/protection/play-limits.ts';
import { withdrawalStates } from '#app/domain/payments/withdrawal-states.ts';
import { bonusSchema } from '../calls/wagering.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, empty, id, memberRefSchema, minor, reason, time } from './fields.ts';
import { personFields } from './member-person.ts';

const noteSchema = z.object({ staff: z.string(), text: z.string(), at: time });

/** Amounts in minor units of the brand's currency. */
export const memberCardSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** `mobile` and `email` are masked; the rest, too, without the act `members.read-person`. */
  ...personFields,
  type: z.number().int(),
  agentTypes: z.array(z.number().int()),
  /** The agent above them; null: none. */
  upline: memberRefSchema.nullable(),
  /** Scheduled move; a null agent means none. */
  nextUpline: z
    .object({
      agent: memberRefSchema.nullable(),
      from: time,
      /** False for moves that were scheduled before an update. */
      canCancel: z.boolean(),
    })
    .nullable(),
  /** Whether contracts have paid this agent. */
  hasPaidBills: z.boolean(),
  rank: z.number().int(),
  /** Empty: none. */
  label: z.string(),
  state: z.enum(memberStates),
  createdAt: time,
  lastLoginAt: time.nullable(),
  /** Time-out or self-exclusion in force; `endsAt` null is permanent. */
  exclusion: z
    .object({ kind: z.enum(['time-out', 'exclusion']), endsAt: time.nullable() })
    .nullable(),
  money: z.object({
    cash: minor,
    locked: minor,
    bonus: minor,
    /** Withdrawable now. */
    withdrawable: minor,
    /** After clawbacks of an agent’s bills: what is still owed, and what later payments repaid. */
    owed: minor,
    repaid: minor,
    wallets: z.array(z.object({ code: z.string(), minor })),
  }),
  lines: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      amount: minor,
      required: minor,
      done: minor,
      withheld: minor,
      openedAt: time,
    }),
  ),
  /** Active and queued, in order. */
  bonuses: z.array(bonusSchema),
  limits: z.array(
    z.object({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      value: z.number().int().nullable(),
      used: z.number().int(),
      everywhere: z.boolean(),
    }),
  ),
  instruments: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      bank: z.string(),
      holder: z.string(),
      masked: z.string(),
      verified: z.boolean(),
      /** Another member has or had the same number. */
      shared: z.boolean(),
      addedAt: time,
      usableFrom: time,
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      system: z.string(),
      address: z.string(),
      startedAt: time,
      seenAt: time,
    }),
  ),
  deposits: z.array(
    z.object({ id: z.string(), state: z.enum(depositStates), amount: minor, at: time }),
  ),
  withdrawals: z.array(
    z.object({ id: z.string(), state: z.enum(withdrawalStates), amount: minor, at: time }),
  ),
  /** C2C payer; null: no C2C, and not blocked. */
  payer: z
    .object({
      /** Null: not blocked. */
      offSince: time.nullable(),
    })
    .nullable(),
  /** The newest inbox messages; staff see only titles. */
  messages: z.array(z.object({ id: z.string(), title: z.string(), at: time, read: z.boolean() })),
  notes: z.array(noteSchema),
  acts: z.array(actSchema),
});

const adjustmentSchema = z.object({
  id: z.string(),
  member: memberRefSchema,
  /** Negative: a deduction. */
  amount: minor,
  reason: z.string(),
  state: z.enum(['proposed', 'posted']),
  proposedBy: z.string(),
  proposedAt: time,
});

export const officeMemberCalls = {
  findMembers: defineOfficeCall('GET /office/api/members', 'members.read', {
    summary:
      'Searches members by account prefix, mobile number, e-mail address, or the id or ' +
      'reference of a deposit or withdrawal. Returns up to 20.',
    input: z.object({ query: z.string().trim().min(2).max(100) }),
    output: z.object({
      members: z.array(memberRefSchema.extend({ nickname: z.string(), createdAt: time })),
    }),
  }),
  memberCard: defineOfficeCall('GET /office/api/member', 'members.read', {
    summary:
      'A member’s card: money, open turnover lines, limits, instruments, sessions, the last ' +
      'deposits and withdrawals, notes and staff actions.',
    input: z.object({ id }),
    output: memberCardSchema,
  }),
  addNote: defineOfficeCall('POST /office/api/memberNote', 'members.note', {
    summary: 'Adds a note about a member. Notes cannot be changed.',
    input: z.object({ id, text: z.string().trim().min(3).max(2000) }),
    output: noteSchema,
  }),
  correctPerson: defineOfficeCall('POST /office/api/memberPerson', 'members.correct-person', {
    summary:
      'Corrects a member’s real name or date of birth (`yyyy-MM-dd`). The log has both values, ' +
      'masked. A changed name blocks withdrawals to all of the member’s instruments for 24 ' +
      'hours, and the member is notified.',
    input: z.object({
      id,
      field: z.enum(['name', 'birthDate']),
      value: z.string().trim().min(1).max(255),
      reason,
    }),
    output: z.object({ value: z.string() }),
  }),
  endMemberSessions: defineOfficeCall(
    'POST /office/api/memberSessionsEnd',
    'members.end-sessions',
    {
      summary: 'Ends one session of a member, or all of them.',
      input: z.object({ id, session: id.optional(), reason }),
      output: z.object({ ended: z.number().int() }),
    },
  ),
  adjustments: defineOfficeCall('GET /office/api/adjustments', 'adjustments.read', {
    summary: 'Pending balance corrections that need a second person, oldest first.',
    input: empty,
    output: z.object({ adjustments: z.array(adjustmentSchema) }),
  }),
  proposeCorrection: defineOfficeCall('POST /office/api/adjustmentPropose', 'adjustments.decide', {
    summary:
      'Corrects a member’s cash from the brand’s own account. Another person must approve ' +
      'debits, and credits if they and the day’s other credits add up to at least ' +
      '`fourEyesAbove`. Idempotent by `clientId`.',
    input: z.object({ member: id, amount: minor, clientId: id, reason }),
    output: z.object({ state: z.enum(['proposed', 'posted']) }),
  }),
  approveCorrection: defineOfficeCall('POST /office/api/adjustmentApprove', 'adjustments.decide', {
    summary: 'Posts another person’s correction.',
    input: z.object({ id, reason }),
    output: z.object({ state: z.enum(['posted']) }),
  }),
  fundCorrections: defineOfficeCall('POST /office/api/adjustmentFund', 'adjustments.fund', {
    summary:
      'Moves house money to the brand’s account for corrections and promotions. Idempotent by ' +
      '`clientId`.',
    input: z.object({ amount: minor.min(1), clientId: id, reason }),
    output: z.object({ state: z.enum(['posted']) }),
  }),
};
