import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
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
import { pictureOf } from '../../support/c2c-members.ts';

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
  const [one, two] = [paymentTenant('one'), paymentTenant('two')];
  testPlatform = await createTestPlatformWithoutSandbox(
    { ...one, defaultLanguage: 'EN', notices: [] },
    { ...two, defaultLanguage: 'EN', notices: [] },
  );
  for (const role of roles)
    tokens.set(role, (await joinOffice(testPlatform, 'one', `the-${role}`, role)).token);
  foreign = (await joinOffice(testPlatform, 'two', 'foreign', 'owner')).token;
  member = await join();
});
afterAll(() => testPlatform.database.close());
beforeEach(() => testPlatform.clock.move(60_000));

const draft = (id: string, title: string) => ({
  id,
  type: 'B' as const,
  endsAt: null,
  reason: 'planned works',
  texts: { EN: { title, content: `<p>${title}</p>` } },
});
async function titlesAt(brand: string, token?: string, language = 'EN'): Promise<object> {
  const { value } = await testPlatform.call(
    brand,
    'announcements',
    { types: 'B,PL,PU,PR,H', language },
    token === undefined ? {} : { token },
  );
  const { player, popup, promotion } = value;
  return [player, popup, promotion].map((list) => list.map(({ title }) => title));
}
const expectValid = async (html: string): Promise<void> => {
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
};

test('[CS-03] support writes, previews, publishes and ends a notice by the forms', async () => {
  await expectValid((await visit('/announcements')).html);
  const fields = {
    type: 'PL',
    startsAt: '',
    endsAt: '',
    reason: 'planned works',

    title_EN: 'Works tonight',
    content_EN: '<p onclick="x()">At <b>nine</b><script>x</script><img src="/a.png"></p>',
    title_TY: 'Gawain ngayong gabi',
    content_TY: '<p>Alas nuwebe</p>',
  };
  const preview = await visit('/announcements', { act: 'preview', ...fields });
  expect(preview.html).toContain('<div><p>At <strong>nine</strong></p></div>');
  await expectValid(preview.html);
  expect(await titlesAt('one', member.token)).toEqual([[], [], []]);
  const published = await visit('/announcements', { act: 'create', clientId: 'works', ...fields });
  expect(published.to).toBe('/announcements?done=saved');

  expect(await titlesAt('one', member.token)).toEqual([['Works tonight'], [], []]);
  expect(await titlesAt('one', member.token, 'TY')).toEqual([['Gawain ngayong gabi'], [], []]);
  expect(await titlesAt('one')).toEqual([[], [], []]);
  expect(await titlesAt('two')).toEqual([[], [], []]);
  const unread = await testPlatform.call('one', 'unread', {}, member);
  expect(unread.value.unreadNotices).toBe(1);

  const page = await visit('/announcements/works');
  await expectValid(page.html);
  expect(page.html).toContain('&lt;p&gt;At &lt;strong&gt;nine');
  const edited = { ...fields, type: 'PU', title_EN: 'Works tomorrow' };
  expect((await visit('/announcements/works', { act: 'edit', ...edited })).to).toContain('saved');
  expect(await titlesAt('one')).toEqual([[], ['Works tomorrow'], []]);
  const end = { act: 'end', reason: 'called off' };
  expect((await visit('/announcements/works', end)).to).toContain('done=announcement-ended');
  expect(await titlesAt('one', member.token)).toEqual([[], [], []]);
  const ended = (await visit('/announcements/works')).html;
  await expectValid(ended);
  expect(ended).toContain('<strong>nine</strong>');
  expect((await visit('/announcements/works', end)).status).toBe(409);
  const { acts } = (await call('officeAnnouncement', { id: 'works' })).value;
  expect(acts.map(({ act, staff, reason }) => [act, staff, reason])).toEqual([
    ['announce', 'the-support', 'planned works'],
    ['edit-announcement', 'the-support', 'planned works'],
    ['end-announcement', 'the-support', 'called off'],
  ]);
});

test('[CS-03] a notice is shown within its period by the brand’s clock', async () => {
  const now = testPlatform.clock.now();
  const minutes = (count: number) => now + count * 60_000;
  const planned = { ...draft('planned', 'Later'), startsAt: minutes(2), endsAt: minutes(4) };
  for (const _ of ['once', 'twice'])
    expect((await call('createAnnouncement', planned)).value.id).toBe('planned');
  const stateOf = async () => (await call('officeAnnouncement', { id: 'planned' })).value.state;
  expect([await stateOf(), await titlesAt('one')]).toEqual(['planned', [[], [], []]]);
  testPlatform.clock.move(2 * 60_000);
  expect([await stateOf(), await titlesAt('one')]).toEqual(['shown', [['Later'], [], []]]);
  testPlatform.clock.move(2 * 60_000);
  expect([await stateOf(), await titlesAt('one')]).toEqual(['ended', [[], [], []]]);
  const next = { ...draft('next', 'Next'), startsAt: minutes(60) };
  await call('createAnnouncement', next);
  await call('editAnnouncement', draft('next', 'Now'));
  expect(await titlesAt('one')).toEqual([['Now'], [], []]);
  await call('endAnnouncement', { id: 'next', reason: 'over' });
  const late = { ...draft('late', 'Late'), endsAt: minutes(0) };
  const refused = await call('createAnnouncement', late);
  expect(refused).toMatchObject({ message: 'invalid_input', value: { paths: ['endsAt'] } });
});

test('[CS-03] the brand’s language is required, and text besides scripts', async () => {
  const words = { title: 'Title', content: '<script>x</script>' };
  const refused: readonly OfficeInput<'createAnnouncement'>['texts'][] = [
    { TY: words },
    { EN: words },
    { ...draft('a', 'A').texts, XX: words },
  ];
  for (const texts of refused)
    expect((await call('createAnnouncement', { ...draft('a', 'A'), texts })).message).toBe(
      'invalid_input',
    );
});

test('[CS-03] [MC-07] a role without the act and another brand write no notice', async () => {
  await call('createAnnouncement', draft('mine', 'Mine'));
  const end = { id: 'mine', reason: 'not mine' };
  for (const role of ['cashier', 'risk'] as const) {
    expect((await call('createAnnouncement', draft(role, role), role)).message).toBe(
      'not_permitted',
    );
    expect((await call('editAnnouncement', draft('mine', role), role)).message).toBe(
      'not_permitted',
    );
    expect((await call('endAnnouncement', end, role)).message).toBe('not_permitted');
  }
  expect((await call('announcementList', {}, 'cashier')).message).toBe('not_permitted');
  expect((await call('officeAnnouncement', { id: 'mine' }, 'risk')).value.state).toBe('shown');
  const asForeign = <Name extends OfficeCallName>(name: Name, input: OfficeInput<Name>) =>
    callOffice(testPlatform, 'two', name, input, foreign);
  expect((await asForeign('announcementList', {})).value.announcements).toEqual([]);
  expect((await asForeign('officeAnnouncement', { id: 'mine' })).message).toBe('not_found');
  expect((await asForeign('endAnnouncement', end)).message).toBe('not_found');
  expect((await asForeign('editAnnouncement', draft('mine', 'Theirs'))).message).toBe('not_found');
  expect(await titlesAt('one')).toEqual([['Mine'], [], []]);
  expect(await titlesAt('two')).toEqual([[], [], []]);
});

let writes = 0;
/** Uses a new address each time, because of the limit per address. */
async function write(comment: string, writer?: PaymentMember): Promise<string> {
  const input = { comment, images: [await pictureOf('red')] };
  writes += 1;
  const reply = await testPlatform.call('one', 'feedback', input, {
    ip: `192.0.2.${writes}`,
    ...(writer ? { token: writer.token } : {}),
  });
  return reply.value.number;
}

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
    state: 'answered',
    decided: { staff: 'the-support' },
    answer: words,
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

test('[PR-08] feedback is listed newest first in pages, and names who else has it open', async () => {
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
