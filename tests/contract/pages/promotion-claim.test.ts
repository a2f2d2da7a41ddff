import { beforeAll, expect, test } from 'vitest';
import { postForm } from '../../support/http-client.ts';
import { logIn } from '../../support/log-in.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* A promotion's page without scripts, from joining to the paid reward. */
const host = 'claim-alon.localhost';
const path = '/promoDetail?id=hello';
const server = sharedServerForTests({
  'claim-alon/manifest.json': JSON.stringify({
    schemaVersion: 2,
    code: 'claim-alon',
    name: 'Alon',
    languages: { default: 'EN', menu: ['EN'] },
    campaigns: [
      {
        id: 'hello-1',
        promotion: 'hello',
        kind: 'registration',
        amount: 2_222_200,
        from: '2020-01-01',
        until: '2040-01-01',
        budget: 2_222_200,
      },
    ],
  }),
  'claim-alon/content/EN/promo.hello.welcome.join.md': '# Hello\n\nA welcome.\n\nTerms.',
});
let cookie: string;

beforeAll(async () => {
  cookie = await logIn(server.port, host, 'player01');
});

const page = async (target = path, as = cookie) => {
  const response = await sendRequest(server.port, host, target, { headers: { cookie: as } });
  return response.body.toString().replaceAll('<!-- -->', '');
};
const send = (form: Record<string, string>) => postForm(server.port, host, path, form, { cookie });
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

test('[PR-01] [PR-02] a member joins, sees the reward, claims it once and sees the result', async () => {
  const open = await page();
  expect(open).toContain('data-state="join"');
  expect(open).toMatch(/data-campaign="registration"[^]*Pays [^<]*22,222\.00/);
  expect((await send({})).status).toBe(302);
  const ready = await page();
  expect(ready).toContain('data-state="claim"');
  expect(ready).toMatch(/Claim [^<]*22,222\.00/);
  expect(ready).toContain('Claim it by');
  const form = { part: hidden(ready, 'part'), clientId: hidden(ready, 'clientId') };
  const answers = [await send(form), await send(form)];
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  const paid = await page(`${path}&reward=paid`);
  expect(paid).toContain('The reward is in your main wallet.');
  expect(paid).toContain('data-state="claimed"');
  // Guests see that the budget is used up.
  expect(await page(path, '')).toContain(
    'All rewards of this promotion are paid or held for other members.',
  );
});

test('[PR-01] explains why it refuses a claim that is not open', async () => {
  const refused = await send({ part: '7', clientId: 'client-0007' });
  expect(refused.status).toBe(409);
  expect(refused.body.toString()).toContain('This promotion isn’t open to you at the moment.');
});
