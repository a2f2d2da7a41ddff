import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { StaffActName } from '#app/domain/staff-acts.ts';
import { officeCommandSchema, type OfficeCommand } from '#app/platform/office/run-command.ts';
import type { OfficeCallDefinition } from '#schema/office-calls/call.ts';
import { officeCallTable, type OfficeCallName } from '#schema/office-calls/table.ts';
import { runCashier } from '../../../scripts/cashier/program.ts';
import { callOffice, joinOffice, type LoggedInStaff } from '../../support/office-staff.ts';
import { paymentTenant } from '../../support/payment-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* Staff can do everything on the command line that they can do in the office, and vice versa. */
/** One act by both ways, on a subject that does not exist. */
interface Ways {
  readonly call: OfficeCallName;
  readonly input: object;
  readonly command: OfficeCommand['command'];
  readonly fields: object;
}

const unknown = { id: 'NONE' };
const person = { id: 'nobody', member: 'nobody' };
const payment = { provider: 'acme', ref: 'r-1' };
const held = (decision: 'release' | 'return'): Ways => ({
  call: 'officeDecideHeld',
  input: { ...unknown, ...payment, decision },
  command: `${decision}-deposit`,
  fields: { ...unknown, ...payment },
});
const settled = (status: 'paid' | 'failed'): Ways => ({
  call: 'officeSettle',
  input: { part: 'NONE', status },
  command: status,
  fields: unknown,
});
const dispute = (decision: 'received' | 'reopen' | 'suspend'): Ways => ({
  call: 'officeDecideDispute',
  input: { ...unknown, decision },
  command: 'c2c-decide',
  fields: { ...unknown, decision },
});
const corrected = (field: 'name' | 'birthDate', value: string): Ways => ({
  call: 'correctPerson',
  input: { ...person, field, value },
  command: 'correct-person',
  fields: { ...person, field, value },
});
const account = { username: 'nobody' };
const role = { ...account, role: 'cashier' };

type OfficeOnly =
  | 'reveal'
  | 'resend'
  | 'message'
  | 'answer-feedback'
  | 'close-feedback'
  | 'approve-redemption'
  | 'reject-redemption'
  | 'approve-bill'
  | 'refuse-bill'
  | `${'propose' | 'approve' | 'refuse'}-clawback`
  | `${'take' | 'approve' | 'reject'}-application`
  | 'stop-campaign'
  | 'revoke-bonus'
  | 'announce'
  | 'edit-announcement'
  | 'end-announcement'
  | `switch-${string}`;
const acts: Readonly<Record<Exclude<StaffActName, OfficeOnly>, Ways>> = {
  approve: { call: 'officeApprove', input: unknown, command: 'approve', fields: unknown },
  reject: { call: 'officeReject', input: unknown, command: 'reject', fields: unknown },
  'mark-paid': settled('paid'),
  'mark-failed': settled('failed'),
  request: {
    call: 'officeRequest',
    input: { ...person, amount: 100, clientId: 'r-1' },
    command: 'request',
    fields: { ...person, id: 'r-1', amount: 100 },
  },
  adjust: {
    call: 'proposeCorrection',
    input: { ...person, amount: 100, clientId: 'a-1' },
    command: 'adjust',
    fields: { ...person, id: 'a-1', amount: 100 },
  },
  'approve-adjustment': {
    call: 'approveCorrection',
    input: unknown,
    command: 'approve-adjustment',
    fields: unknown,
  },
  'fund-promo': {
    call: 'fundCorrections',
    input: { amount: 0, clientId: 'f-1' },
    command: 'fund',
    fields: { id: 'f-1', amount: 0 },
  },
  'approve-deposit': {
    call: 'officeCreditDeposit',
    input: { ...unknown, paid: 100, ref: 'r-1' },
    command: 'approve-deposit',
    fields: { ...unknown, amount: 100, ref: 'r-1' },
  },
  'reject-deposit': {
    call: 'officeRejectDeposit',
    input: unknown,
    command: 'reject-deposit',
    fields: unknown,
  },
  'release-deposit': held('release'),
  'return-deposit': held('return'),
  'c2c-received': dispute('received'),
  'c2c-reopen': dispute('reopen'),
  'c2c-suspend': dispute('suspend'),
  'c2c-allow': { call: 'allowPayer', input: person, command: 'c2c-allow', fields: person },
  'close-alert': { call: 'closeAlert', input: unknown, command: 'close-alert', fields: unknown },
  'set-upline': {
    call: 'setMemberUpline',
    input: { ...person, upline: '' },
    command: 'set-upline',
    fields: { ...person, upline: '' },
  },
  'cancel-move': {
    call: 'cancelMemberMove',
    input: person,
    command: 'cancel-move',
    fields: person,
  },
  'close-day': {
    call: 'closeBooks',
    input: { day: '2999-01-01' },
    command: 'close-day',
    fields: { day: '2999-01-01' },
  },
  note: {
    call: 'addNote',
    input: { ...person, text: 'called us' },
    command: 'note',
    fields: person,
  },
  'end-sessions': {
    call: 'endMemberSessions',
    input: person,
    command: 'end-member-sessions',
    fields: person,
  },
  'correct-name': corrected('name', 'Maria Santos'),
  'correct-birth-date': corrected('birthDate', '1990-01-01'),
  'set-type': {
    call: 'changeMemberType',
    input: { ...person, type: 1 },
    command: 'set-type',
    fields: { ...person, type: 1 },
  },
  'set-level': {
    call: 'changeMemberLevel',
    input: { ...person, rank: 1, label: 'Gold' },
    command: 'set-level',
    fields: { ...person, rank: 1, label: 'Gold' },
  },
  suspend: { call: 'suspendMember', input: person, command: 'suspend', fields: person },
  'lift-suspension': {
    call: 'liftSuspension',
    input: person,
    command: 'lift-suspension',
    fields: person,
  },
  'close-account': { call: 'closeMember', input: person, command: 'close-account', fields: person },
  'affiliate-add': {
    call: 'addAffiliate',
    input: { code: 'TAKEN1', owner: 'nobody' },
    command: 'affiliate-add',
    fields: { code: 'TAKEN1', owner: 'nobody' },
  },
  'affiliate-end': {
    call: 'endAffiliate',
    input: { code: 'UNKNOWN1' },
    command: 'affiliate-end',
    fields: { code: 'UNKNOWN1' },
  },
  'staff-add': {
    call: 'addStaff',
    input: { ...role, username: '' },
    command: 'staff-add',
    fields: { ...role, username: '' },
  },
  'staff-role': { call: 'changeStaffRole', input: role, command: 'staff-role', fields: role },
  'staff-disable': {
    call: 'disableStaff',
    input: account,
    command: 'staff-disable',
    fields: account,
  },
  'staff-reset': { call: 'resetStaff', input: account, command: 'staff-reset', fields: account },
};

const testPlatform = platformForTests(paymentTenant('one'));
let owner: LoggedInStaff;
beforeAll(async () => {
  owner = await joinOffice(testPlatform, 'one', 'the-owner', 'owner');
});
beforeEach(() => testPlatform.clock.move(1));

const reason = 'papers seen';
/** Returns the error key of the office. */
async function inOffice({ call, input }: Ways): Promise<string | null> {
  const everything = { ...input, reason } as never;
  return (await callOffice(testPlatform, 'one', call, everything, owner.token)).message;
}
/** Returns the error key of the command line, where an invalid form never reaches the platform. */
async function byCommand({ command, fields }: Ways): Promise<string | null> {
  const commonFields = { brand: 'one', staff: 'ana', reason };
  const typed = officeCommandSchema.safeParse({ ...commonFields, ...fields, command });
  if (!typed.success) return 'invalid_input';
  const answer = await testPlatform.platform.runStaffCommand(typed.data);
  return answer.ok ? null : answer.fault.key;
}
/** The member or staff account does not exist; both ways name the requested subject. */
const isUnknown = (key: string | null): string | null =>
  key === 'account_unknown' ? 'not_found' : key;

test.each(Object.entries(acts))(
  '[MC-04] [MC-07] %s is possible in the office and by command line, with equal refusals',
  async (_name, ways) => {
    const refusal = await inOffice(ways);
    expect(refusal).not.toBeNull();
    expect(isUnknown(await byCommand(ways))).toBe(isUnknown(refusal));
  },
);

test('[MC-04] [MC-07] covers each act of the office and each command', () => {
  const withReason = Object.entries(officeCallTable as Record<string, OfficeCallDefinition>)
    .filter(
      ([name, { input }]) =>
        name === 'addNote' || (input instanceof z.ZodObject && 'reason' in input.shape),
    )
    .map(([name]) => name);
  const calls = new Set<string>(Object.values(acts).map(({ call }) => call));
  expect(withReason.filter((name) => !calls.has(name))).toEqual([
    'revokeBonus',
    'revealMember',
    'resendMessage',
    'sendMessage',
    'answerFeedback',
    'closeFeedback',
    'approveRedemption',
    'rejectRedemption',
    'approveAgentBill',
    'rejectAgentBill',
    'proposeClawback',
    'approveClawback',
    'rejectClawback',
    'takeApplication',
    'approveApplication',
    'rejectApplication',
    'stopCampaign',
    'createAnnouncement',
    'editAnnouncement',
    'endAnnouncement',
    'switchMaintenance',
    'switchRegion',
    'switchModule',
    'switchRegisterRule',
  ]);
  const commands = new Set<string>(Object.values(acts).map(({ command }) => command));
  const decisions = officeCommandSchema.options
    .flatMap(({ options }) => [...options])
    .flatMap(({ shape }) => ('reason' in shape ? [shape.command] : []))
    .flatMap((command): readonly string[] =>
      command instanceof z.ZodEnum ? command.options : [command.value],
    );
  expect(decisions.filter((name) => !commands.has(name))).toEqual([]);
});

test('[MC-04] [MC-07] the command line offers each of them', async () => {
  let help = '';
  await runCashier(['--help'], {
    environment: {},
    newId: () => 'x',
    out: (text) => void (help += text),
  });
  const offered = new Set([...help.matchAll(/^ {2}([a-z][a-z0-9-]+)/gm)].map(([, name]) => name));
  const commands = Object.values(acts).map(({ command }) => command);
  // Staff accounts belong to `npm run brand -- staff`; a correction names what it corrects.
  const elsewhere = (name: string) => name.startsWith('staff-') || name === 'correct-person';
  expect(commands.filter((name) => !elsewhere(name) && !offered.has(name))).toEqual([]);
  expect(offered).toContain('correct-name');
  expect(offered).toContain('correct-birth-date');
});
