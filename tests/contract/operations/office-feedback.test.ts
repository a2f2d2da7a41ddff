import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
import { pictureOf } from '../../support/c2c-members.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import {
  paymentMembers,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import {
  createTestPlatformWithoutSandbox,
  type TestPlatform,
} from '../../support/test-platform.ts';
import { validatorOf } from '../../support/valid-html.ts';

/* Players' feedback in the back office, on a server without a sandbox. */
const roles = ['cashier', 'risk', 'support', 'owner'] as const;
const tokens = new Map<OfficeRole, string>();
const validator = validatorOf('of the server');
let testPlatform: TestPlatform;
let foreign = '';
let member: PaymentMember;
const { join } = paymentMembers(() => testPlatform);

const call = <Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<Name>,
  role: OfficeRole = 'support',
) => callOffice(testPlatform, 'one', name, input, tokens.get(role));
const visit = (path: string, form?: Readonly<Record<string, string>>) =>
  officeVisitor(testPlatform, 'one', tokens.get('support') ?? '')(path, form ? { form } : {});

beforeAll(async () => {
  testPlatform = await createTestPlatformWithoutSandbox(paymentTenant('one'), paymentTenant('two'));
  for (const role of roles)
    tokens.set(role, (await joinOffice(testPlatform, 'one', `the-${role}`, role)).token);
  foreign = (await joinOffice(testPlatform, 'two', 'foreign', 'owner')).token;
  member = await join();
});
afterAll(() => testPlatform.database.close());
beforeEach(() => testPlatform.clock.move(60_000));

let writes = 0;
async function write(comment: string, writer?: PaymentMember): Promise<string> {
  const input = { comment, images: [await pictureOf('red')] };
  writes += 1;
  const reply = await testPlatform.call('one', 'feedback', input, {
    ip: `192.0.2.${writes}`,
    ...(writer ? { token: writer.token } : {}),
  });
  return reply.value.number;
}
const expectValid = async (html: string): Promise<void> => {
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
};

test('[PR-08] support answers a member’s feedback by a message to their inbox', async () => {
  const number = await write('The <b>wheel</b> stops', member);
  const list = await visit('/feedback');
  expect(list.html).toContain('The &lt;b&gt;wheel&lt;/b&gt; stops');
  await expectValid(list.html);
  const page = await visit(`/feedback/${number}`);
  expect(page.html).toContain(`href="/members/${member.id}"`);
  await expectValid(page.html);
  const picture = await visit(`/feedback/${number}/picture/0`);
  expect(picture).toMatchObject({ status: 200, type: 'image/webp' });
  expect((await visit(`/feedback/${number}/picture/1`)).status).toBe(404);
  const words = { title: 'The wheel', text: 'It turns again.' };
  const form = { act: 'answer', ...words, reason: 'fixed by the vendor' };
  expect((await visit(`/feedback/${number}`, form)).to).toContain('done=feedback-answered');
  const inbox = await testPlatform.call('one', 'inbox', { language: 'EN' }, member);
  expect(inbox.value.messages).toMatchObject([words]);
  const again = { number, texts: { EN: words }, reason: 'once more' };
  const refused = await call('answerFeedback', again);
  expect(refused).toMatchObject({ message: 'state_changed', value: { state: 'answered' } });
  expect((await call('officeFeedback', { number })).value).toMatchObject({
    ...{ state: 'answered', decided: { staff: 'the-support' }, answer: words },
    acts: [{ act: 'answer-feedback', member: member.id, reason: 'fixed by the vendor' }],
  });
  await expectValid((await visit(`/feedback/${number}?show=answered`)).html);
});

test('[PR-08] a guest’s feedback has no answer and is closed with a reason', async () => {
  const number = await write('Buy now');
  const texts = { EN: { title: 'Hello', text: 'Hello' } };
  const answer = { number, texts, reason: 'wants an answer' };
  expect((await call('answerFeedback', answer)).message).toBe('account_unknown');
  expect((await visit(`/feedback/${number}`)).html).not.toContain('name="title"');
  expect((await call('closeFeedback', { number, reason: '' })).message).toBe('invalid_input');
  expect((await call('closeFeedback', { number, reason: 'spam' })).value.outcome).toBe('closed');
  expect((await call('closeFeedback', { number, reason: 'spam' })).message).toBe('state_changed');
  expect((await call('feedbackList', {})).value.feedback).toEqual([]);
  const { feedback } = (await call('feedbackList', { show: 'closed' })).value;
  expect(feedback).toMatchObject([{ number, member: null, pictures: 1 }]);
});

test('[PR-08] [MC-07] a cashier, risk and another brand cannot answer feedback', async () => {
  const number = await write('Hello?', member);
  const act = { number, reason: 'not mine' };
  for (const role of ['cashier', 'risk'] as const)
    expect((await call('closeFeedback', act, role)).message, role).toBe('not_permitted');
  expect((await call('officeFeedback', { number }, 'cashier')).message).toBe('not_permitted');
  expect((await call('officeFeedback', { number }, 'risk')).value.state).toBe('open');
  const asForeign = <Name extends OfficeCallName>(name: Name, input: OfficeInput<Name>) =>
    callOffice(testPlatform, 'two', name, input, foreign);
  expect((await asForeign('feedbackList', { show: 'all' })).value.feedback).toEqual([]);
  expect((await asForeign('officeFeedback', { number })).message).toBe('not_found');
  expect((await asForeign('feedbackPicture', { number, place: 0 })).message).toBe('not_found');
  expect((await asForeign('closeFeedback', act)).message).toBe('not_found');
});

test('[PR-08] lists feedback newest first in pages and shows concurrent readers', async () => {
  for (const comment of ['a', 'b', 'c', 'd']) await write(comment);
  const comments: string[] = [];
  let after: string | undefined;
  do {
    const page = await call('feedbackList', { limit: 2, ...(after ? { after } : {}) });
    comments.push(...page.value.feedback.map(({ comment }) => comment));
    after = page.value.next ?? undefined;
  } while (after !== undefined);
  expect(comments).toEqual(['d', 'c', 'b', 'a', 'Hello?']);
  const [newest, second] = (await call('feedbackList', {})).value.feedback;
  const opened = await call('officeFeedback', { number: newest?.number ?? '' }, 'owner');
  expect(opened.value.following).toBe(second?.number);
  const [seen] = (await call('feedbackList', {})).value.feedback;
  expect(seen?.viewers).toEqual(['the-owner']);
});
