import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
import { campaignTenant } from '../../support/campaign-tenant.ts';
import { pictureOf } from '../../support/c2c-members.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { createTestPlatformWithoutSandbox } from '../../support/test-platform.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const start = Date.UTC(2026, 0, 1);
const campaign = (id: string, over: Partial<Campaign>): Campaign => ({
  id: `${id}-2026`,
  promotion: id,
  kind: 'apply',
  minimum: 0,
  budget: 1_000,
  claimDays: 14,
  cycle: 'week',
  from: 0,
  until: start + 1_000 * 86_400_000,
  ...over,
});
const campaigns = [
  campaign('ideas', { amount: 400 }),
  campaign('open', { cap: 800 }),
  campaign('past', { amount: 1, until: 1 }),
];
const validator = validatorOf('of the server');
const testPlatform = openForTests(() =>
  createTestPlatformWithoutSandbox(campaignTenant('one', campaigns), paymentTenant('two')),
);
let token = '';
let support = '';
let foreign = '';
const { joinAs } = teamMembers(() => testPlatform);

beforeAll(async () => {
  token = (await joinOffice(testPlatform, 'one', 'ana-staff', 'cashier')).token;
  support = (await joinOffice(testPlatform, 'one', 'the-support', 'support')).token;
  foreign = (await joinOffice(testPlatform, 'two', 'foreign', 'owner')).token;
});
beforeEach(() => testPlatform.clock.move(60_000));

const office = <Name extends OfficeCallName>(name: Name, input: OfficeInput<Name>) =>
  callOffice(testPlatform, 'one', name, input, token);
const visit = (path: string, form?: Readonly<Record<string, string>>) =>
  officeVisitor(testPlatform, 'one', token)(path, form ? { form } : {});
const apply = (
  id: string,
  member: PaymentMember,
  over: { readonly comment?: string; readonly images?: string[]; readonly clientId?: string } = {},
) =>
  testPlatform.callRaw(
    'one',
    'promotionApply',
    { id, comment: 'A quieter bell', images: [], clientId: `apply-${id}-1`, ...over },
    { token: member.token },
  );
const detail = async (id: string, member?: PaymentMember) =>
  (
    await testPlatform.call(
      'one',
      'promotionDetail',
      { id, language: 'EN' },
      { token: member?.token },
    )
  ).value;
const newest = async (member: PaymentMember): Promise<string> =>
  (
    await testPlatform.database.one<{ id: string }>(sql`select id from campaign_application
      where tenant = 'one' and member = ${member.id} order by sequence desc limit 1`)
  )?.id ?? '';
const figuresOf = async (id: string) =>
  (await office('campaignList', {})).value.campaigns.find((one) => one.id === `${id}-2026`);
const expectValid = async (html: string): Promise<void> => {
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
};

test('[PR-08] an application is sent once, approved from the budget, and claimed', async () => {
  const member = await joinAs(0);
  expect(await detail('ideas', member)).toMatchObject({
    state: 'join',
    campaign: { kind: 'apply', amount: 400, mayApply: true },
  });
  const images = [await pictureOf('red')];
  const answers = await Promise.all([
    apply('ideas', member, { images }),
    apply('ideas', member, { images }),
  ]);
  expect(answers.map(({ value }) => value)).toEqual([{ state: 'applying' }, { state: 'applying' }]);
  expect(await apply('ideas', member, { clientId: 'apply-other' })).toMatchObject({
    message: 'promotion_closed',
    value: { state: 'applying' },
  });
  const id = await newest(member);
  const list = await visit('/applications');
  expect(list.html).toContain(`href="/applications/${id}"`);
  await expectValid(list.html);
  const page = await visit(`/applications/${id}`);
  await expectValid(page.html);
  expect(await visit(`/applications/${id}/picture/0`)).toMatchObject({ type: 'image/webp' });
  await office('takeApplication', { id, reason: 'looking at it' });
  expect(await detail('ideas', member)).toMatchObject({ state: 'process' });
  const form = { act: 'approve', reason: 'a fine idea' };
  expect((await visit(`/applications/${id}`, form)).to).toContain('done=application-issued');
  expect(await office('approveApplication', { id, reason: 'once more' })).toMatchObject({
    message: 'state_changed',
    value: { state: 'issued' },
  });
  expect(await figuresOf('ideas')).toMatchObject({
    spent: 0,
    left: 600,
    open: { count: 1, amount: 400 },
  });
  expect(await detail('ideas', member)).toMatchObject({
    state: 'issued',
    campaign: { reward: { part: 0, amount: 400, until: null } },
  });
  const inbox = await testPlatform.call('one', 'inbox', { language: 'EN' }, member);
  expect(inbox.value.messages[0]?.text).toContain('The ideas');
  const claim = { id: 'ideas', part: 0, clientId: 'claim-ideas' };
  const claims = await Promise.all([
    testPlatform.callRaw('one', 'promotionClaim', claim, { token: member.token }),
    testPlatform.callRaw('one', 'promotionClaim', claim, { token: member.token }),
  ]);
  expect(claims.map(({ value }) => value)).toEqual([
    { paid: 400, currency: 'JPY' },
    { paid: 400, currency: 'JPY' },
  ]);
  expect(await detail('ideas', member)).toMatchObject({ state: 'claimed' });
  expect(await figuresOf('ideas')).toMatchObject({
    spent: 400,
    left: 600,
    open: { count: 0, amount: 0 },
    claimed: 1,
  });
});

test('[PR-08] a rejection has its reason, and a new application where staff allow it', async () => {
  const [ana, ben] = [await joinAs(0), await joinAs(0)];
  await apply('ideas', ana);
  await apply('ideas', ben);
  const reason = 'We had this idea before';
  await office('rejectApplication', { id: await newest(ana), mayReapply: true, reason });
  await office('rejectApplication', { id: await newest(ben), mayReapply: false, reason });
  expect(await detail('ideas', ana)).toMatchObject({
    state: 'rejected',
    campaign: { remark: reason, mayApply: true },
  });
  expect(await detail('ideas', ben)).toMatchObject({
    state: 'rejected',
    campaign: { remark: reason, mayApply: false },
  });
  const again = { clientId: 'apply-again' };
  expect((await apply('ideas', ana, again)).value).toEqual({ state: 'applying' });
  expect(await apply('ideas', ben, again)).toMatchObject({ message: 'promotion_closed' });
});

test('[PR-08] staff decide an amount up to the cap, and never more than the budget has', async () => {
  const [ana, ben] = [await joinAs(0), await joinAs(0)];
  await apply('open', ana);
  await apply('open', ben);
  const decide = (id: string, amount?: number) =>
    office('approveApplication', { id, reason: 'fine', ...(amount ? { amount } : {}) });
  const first = await newest(ana);
  for (const amount of [undefined, 801])
    expect(await decide(first, amount)).toMatchObject({
      message: 'invalid_input',
      value: { paths: ['amount'] },
    });
  expect((await decide(first, 700)).value).toEqual({ outcome: 'issued' });
  const second = await newest(ben);
  expect(await decide(second, 301)).toMatchObject({ message: 'wallet_short' });
  expect((await decide(second, 300)).value).toEqual({ outcome: 'issued' });
  expect(await figuresOf('open')).toMatchObject({ left: 0, open: { count: 2, amount: 1_000 } });
});

test('[PR-08] refuses a long comment, another file type and a closed campaign', async () => {
  const member = await joinAs(0);
  expect(await apply('ideas', member, { comment: 'x'.repeat(141) })).toMatchObject({
    value: { fields: { comment: { key: 'feedback.too_long' } } },
  });
  const images = [Buffer.from('GIF89a').toString('base64')];
  expect(await apply('ideas', member, { images })).toMatchObject({
    value: { fields: { images: { key: 'feedback.not_picture' } } },
  });
  expect(await apply('past', member)).toMatchObject({
    status: 409,
    message: 'promotion_closed',
    value: { reason: 'ended' },
  });
  expect(await apply('ideas', await joinAs(4))).toMatchObject({ message: 'need_true_account' });
  expect(await detail('ideas', member)).toMatchObject({ state: 'join' });
});

test('[PR-08] only staff of the brand with the right role see and decide applications', async () => {
  const member = await joinAs(0);
  await apply('ideas', member, { images: [await pictureOf('blue')] });
  const id = await newest(member);
  const other = (name: 'officeApplication' | 'applicationPicture') =>
    callOffice(testPlatform, 'two', name, { id, place: 0 }, foreign);
  expect(await other('officeApplication')).toMatchObject({ message: 'not_found' });
  expect(await other('applicationPicture')).toMatchObject({ message: 'not_found' });
  const reject = { id, mayReapply: false, reason: 'no idea' };
  expect(await callOffice(testPlatform, 'two', 'rejectApplication', reject, foreign)).toMatchObject(
    { message: 'not_found' },
  );
  expect(await callOffice(testPlatform, 'one', 'rejectApplication', reject, support)).toMatchObject(
    { message: 'not_permitted' },
  );
});
