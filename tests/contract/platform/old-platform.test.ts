import { expect, test } from 'vitest';
import { memberPages } from '#app/domain/pages/modules.ts';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { cookieHeader, cookiesOf, postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { startOldPlatform } from '../../support/old-platform.ts';
import { sendRequest } from '../../support/server.ts';
import { serverForTests } from '../../support/server-for-tests.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * A platform that answers everything with HTTP 200 and texts: pages open and refusals are
 * recognised.
 */

const code = 'quay';
const password = 'Bollard-and-Chain-7';
const platform = openForTests(() => startOldPlatform({ rower: password }));
const server = serverForTests(
  {
    [`${code}/manifest.json`]: minimalManifest(code, {
      cdn: { games: ['https://reels.quay.example'] },
    }),
  },
  () => ({ WPS_ORIGIN: platform.origin }),
);

async function get(path: string, cookie = '') {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
  const answer = await sendRequest(server.port, `${code}.localhost`, path, { headers });
  return { ...answer, html: answer.body.toString() };
}
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  postForm(server.port, `${code}.localhost`, path, fields, { cookie });
async function logIn(): Promise<string> {
  const answer = await post('/login', { by: 'username', username: 'rower', password });
  expect(cookiesOf(answer).has('session')).toBe(true);
  return cookieHeader(answer);
}

test('[API-30] a guest sees what it offers, and not the module that is off', async () => {
  for (const { paths } of routeTable) {
    const { status } = await get(paths[0] ?? '/');
    expect([200, 302, 404], `${paths[0] ?? ''}: ${status}`).toContain(status);
  }
  expect((await get('/vip')).status).toBe(404);
  const home = (await get('/')).html;
  const slots = (await get('/rng')).html;
  for (const [page, words] of [
    [home, 'The quay is open'],
    [slots, 'Quay Games'],
    [slots, 'Quay Slot 6'],
    [(await get('/helpmc')).html, 'Rules of the quay'],
  ] as const)
    expect(page).toContain(words);
});

test('[AU-02] shows its message for a wrong password', async () => {
  const wrong = await post('/login', { by: 'username', username: 'rower', password: 'nothing' });
  expect([wrong.status, wrong.body.toString().includes('Name and password differ')]).toEqual([
    400,
    true,
  ]);
});

test('[MC-01] a member’s pages open and name missing features', async () => {
  const cookie = await logIn();
  for (const page of memberPages) {
    const { status } = await get(`/member/${page}`, cookie);
    expect([200, 404], `${page}: ${status}`).toContain(status);
  }
  for (const id of ['sessions', 'limits'])
    expect((await get(`/member/securityCenter?task=${id}`, cookie)).html).toMatch(
      new RegExp(`aria-labelledby="${id}"[^>]*data-absent="not_offered"`),
    );
  const wallet = (await get('/member/transferFund', cookie)).html;
  expect(wallet).toContain('8,765.40');
});

test('[API-28] [API-23] stores favourites and opens games', async () => {
  const cookie = await logIn();
  const favourite = { nodeId: '7103', vendor: 'QUAY', gameType: 'RNG', favourite: '1' };
  expect((await post('/favourite', favourite, cookie)).status).toBeLessThan(400);
  expect((await get('/rng?list=fav', cookie)).html).toContain('Quay Slot 4');
  expect((await get('/game?gameType=RNG&gameCode=7101', cookie)).html).toContain(
    'src="https://reels.quay.example/7101"',
  );
});

test('[API-18] [API-30] accepts one-word answers to a changed password and a log-out', async () => {
  const cookie = await logIn();
  const changed = 'Windlass-and-Rope-8';
  const form = { oldPassword: password, newPassword: changed, confirmNewPassword: changed };
  expect((await post('/password', form, cookie)).status).toBe(302);
  expect(platform.members.get('rower')?.password).toBe(changed);
  for (const member of platform.members.values()) member.token = 'another';
  await expect
    .poll(async () => (await get('/member/securityCenter', cookie)).status, { timeout: 15_000 })
    .toBe(302);
});
