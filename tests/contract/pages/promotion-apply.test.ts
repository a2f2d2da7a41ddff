import { beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../support/c2c-members.ts';
import { errorAt, sendFeedback, type Picture } from '../../support/feedback-form.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* The application on a promotion's page, without scripts. */
const host = 'apply-alon.localhost';
const pathTo = (id: string): string => `/promoDetail?id=${id}`;
const campaign = (id: string, until: string) => ({
  id: `${id}-1`,
  promotion: id,
  kind: 'apply',
  amount: 10_000,
  budget: 10_000,
  from: '2020-01-01',
  until,
});
const server = sharedServerForTests({
  'apply-alon/manifest.json': JSON.stringify({
    schemaVersion: 2,
    code: 'apply-alon',
    name: 'Alon',
    languages: { default: 'EN', menu: ['EN'] },
    campaigns: [campaign('ideas', '2040-01-01'), campaign('past', '2021-01-01')],
  }),
  'apply-alon/content/EN/promo.ideas.event.join.md': '# Ideas\n\nAn idea.\n\nTerms.',
  'apply-alon/content/EN/promo.past.event.join.md': '# Past\n\nAn idea.\n\nTerms.',
});
let cookie: string;

beforeAll(async () => {
  cookie = await logIn(server.port, host, 'player01');
});

const page = async (as = cookie) => {
  const headers = { cookie: as };
  const { body } = await sendRequest(server.port, host, pathTo('ideas'), { headers });
  return body.toString().replaceAll('<!-- -->', '');
};
const send = (comment: string, pictures: readonly Picture[] = [], id = 'ideas') =>
  sendFeedback(server.port, comment, pictures, {
    host,
    cookie,
    path: pathTo(id),
    fields: { clientId: `apply-${id}` },
  });

test('[PR-08] a member applies on the promotion’s page once, and faults lose no text', async () => {
  expect(await page('')).not.toContain('name="comment"');
  const open = await page();
  expect(open).toContain('data-state="join"');
  expect(open).toMatch(/data-campaign="apply"[^]*Pays [^<]*100\.00/);
  expect(open).toMatch(/name="clientId" value="page-/);
  const long = await send('x'.repeat(141));
  expect(long.status).toBe(400);
  expect(errorAt(long, 'comment')).toBe('Please use up to 140 characters.');
  expect(long.body.toString()).toContain('x'.repeat(141));
  const wrong = await send('A quieter bell', [{ bytes: Buffer.from('GIF89a') }]);
  expect(errorAt(wrong, 'images')).toContain('isn’t a PNG or JPG picture');
  expect(wrong.body.toString()).toContain('A quieter bell');
  const closed = await send('Too late', [], 'past');
  expect(closed.status).toBe(409);
  expect(errorAt(closed, 'comment')).toContain('This promotion isn’t open to you');
  expect(closed.body.toString()).toContain('Too late');
  const pictures = [{ bytes: Buffer.from(await pictureOf('red'), 'base64') }];
  const answers = [await send('A quieter bell', pictures), await send('A quieter bell', pictures)];
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  const sent = await page();
  expect(sent).toContain('data-state="applying"');
  expect(sent).not.toContain('name="comment"');
});
