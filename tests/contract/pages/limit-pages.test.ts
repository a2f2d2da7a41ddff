import { beforeEach, expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { postForm, callApi } from '../../support/http-client.ts';
import { logIn } from '../../support/log-in.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const page = '/member/securityCenter?task=limits';
const server = sharedServerForTests({
  'hangganan/manifest.json': minimalManifest('hangganan', { jurisdiction: 'mt' }),
});
let cookie: string;
const host = 'hangganan.localhost';
beforeEach(async () => {
  await sandbox('reset', {});
  cookie = await logIn(server.port, host, 'player01');
});

const send = (form: Record<string, string>): Promise<TestResponse> =>
  postForm(server.port, host, page, form, { cookie });
const pageHtml = async (): Promise<string> =>
  (await sendRequest(server.port, host, page, { headers: { cookie } })).body.toString();
const linesOf = (html: string): string[] =>
  [...html.matchAll(/data-limit="([\w:]+)"/g)].map(([, slot = '']) => slot);

test('[MC-01] a form sent after the session’s end redirects to the log-in and back', async () => {
  const other = await logIn(server.port, host, 'player01');
  await postForm(server.port, host, page, { intent: 'end-others' }, { cookie: other });
  const refused = await send({
    intent: 'set-limit',
    form: 'money',
    slot: 'loss:day',
    value: '1250',
  });
  expect([refused.status, refused.headers.location]).toEqual([
    302,
    `/login?next=${encodeURIComponent('/member/securityCenter')}&reason=session`,
  ]);
  const login = await sendRequest(server.port, host, String(refused.headers.location), {
    headers: { cookie: 'lang=TY' },
  });
  expect(login.body.toString()).toContain('Tapos na ang iyong session. Mag-log in muli.');
});

test('[MC-01] a refused form shows no earlier success message', async () => {
  const saved = await send({ intent: 'set-limit', form: 'money', slot: 'loss:day', value: '900' });
  const path = String(saved.headers.location);
  const shown = await sendRequest(server.port, host, path, { headers: { cookie } });
  const holds = 'Na-save na. Umiiral na ang limitasyon mo.';
  expect(shown.body.toString()).toContain(holds);
  const form = { intent: 'set-limit', form: 'money', slot: 'loss:day', value: 'plenty' };
  const refused = await postForm(server.port, host, path, form, { cookie });
  expect([refused.status, refused.body.toString().includes(holds)]).toEqual([400, false]);
});

test('[MC-01] a limit is set, loosened, kept and removed by plain forms', async () => {
  expect(linesOf(await pageHtml())).toEqual([]);
  const setReply = await send({
    intent: 'set-limit',
    form: 'money',
    slot: 'loss:day',
    value: '1,250.50',
  });
  expect([setReply.status, setReply.headers.location]).toEqual([302, `${page}&limit=holds`]);
  const html = await pageHtml();
  expect(linesOf(html)).toEqual(['loss:day']);
  expect(html).toContain('1,250.50');
  expect(html).not.toContain('data-limit-next');
  expect(
    await send({ intent: 'set-limit', form: 'money', slot: 'loss:day', value: '2000' }),
  ).toMatchObject({ headers: { location: `${page}&limit=waits` } });
  const waiting = await pageHtml();
  expect(waiting).toContain('2,000.00');
  const at = /data-limit-next[\s\S]*?<time dateTime="([^"]+)"/i.exec(waiting)?.[1] ?? '';
  expect(Math.round((Date.parse(at) - Date.now()) / 3_600_000)).toBe(7 * 24);
  await send({ intent: 'keep-limit', slot: 'loss:day' });
  expect(await pageHtml()).not.toContain('data-limit-next');
  await send({ intent: 'remove-limit', slot: 'loss:day' });
  const laterHtml = await pageHtml();
  expect(laterHtml).toContain('data-limit-next');
  const changesHtml = /data-limit-changes[\s\S]*?<\/details>/.exec(laterHtml)?.[0] ?? '';
  expect(changesHtml.split('data-change="loss:day"')).toHaveLength(5);
  expect([
    laterHtml.includes('Malta'),
    changesHtml.includes('1,250.50'),
    changesHtml.includes('2,000.00'),
  ]).toEqual([true, true, true]);
});

test.each([
  ['money', 'stake:bet', 'lots & <more>'],
  ['money', 'loss:day', '999999999999'],
  ['money', 'deposit:month', '0'],
  ['money', 'loss:week', '-3'],
  ['time', 'time:day', '1.5'],
  ['time', 'time:day', '1441'],
  ['time', 'time:session', ''],
])(
  '[AU-16] in the form of %s, %s of %j comes back as typed, with a message beneath its field',
  async (form, slot, value) => {
    const answer = await send({ intent: 'set-limit', form, slot, value });
    expect(answer.status).toBe(400);
    const html = answer.body.toString();
    const field = new RegExp(`<input[^>]*id="limit-${form}-value"[^>]*>`).exec(html)?.[0] ?? '';
    expect(field).toContain(`aria-describedby="limit-${form}-value-error"`);
    expect(field).toContain(
      `value="${value.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}"`,
    );
    expect(
      new RegExp(
        `<option[^>]*value="${slot}"[^>]*selected|<option[^>]*selected[^>]*value="${slot}"`,
      ).test(html),
    ).toBe(true);
    expect(html).toMatch(new RegExp(`id="limit-${form}-value-error"[^>]*>.*?<span>[^<]{20,}`));
    expect(linesOf(await pageHtml())).toEqual([]);
  },
);

test('[MC-01] the reality check is one of the brand’s intervals', async () => {
  const offeredMinutes = [
    ...(
      /<select[^>]*id="limit-check-value"[\s\S]*?<\/select>/.exec(await pageHtml())?.[0] ?? ''
    ).matchAll(/value="(\d+)"/g),
  ].map(([, minutes]) => Number(minutes));
  expect(offeredMinutes).toEqual([15, 30, 60]);
  await send({ intent: 'set-limit', form: 'check', slot: 'check:play', value: '15' });
  expect(linesOf(await pageHtml())).toEqual(['check:play']);
  expect(
    (await send({ intent: 'set-limit', form: 'check', slot: 'check:play', value: '120' })).status,
  ).toBe(400);
});

test.each<Record<string, string>>([
  { intent: 'set-limit', slot: 'luck:day', value: '5' },
  { intent: 'keep-limit', slot: '' },
  { intent: 'remove-limit' },
])('[API-30] %j is an unknown form', async (form) => {
  expect((await send(form)).status).toBe(400);
});

const sandbox = (name: string, json: object) =>
  callApi(server.port, host, `/__sandbox/api/${name}`, { method: 'POST', json: json });
const state = async () =>
  JSON.parse(
    (await sendRequest(server.port, host, '/play-state', { headers: { cookie } })).body.toString(),
  ) as {
    limits: { limits: { kind: string; used: number }[] } | null;
    session: {
      startedAt: number;
      now: number;
      reminderAt: number;
      staked: number;
      won: number;
    } | null;
  };

test('[MC-01] [RT-18] a game does not open after the time limit, and the page names the limit', async () => {
  await send({ intent: 'set-limit', form: 'time', slot: 'time:session', value: '5' });
  const { games } = (
    JSON.parse(
      (
        await sendRequest(server.port, host, '/wps/relay/games?gameType=RNG&pageSize=100')
      ).body.toString(),
    ) as { value: { games: { nodeId: string; maintenance: boolean }[] } }
  ).value;
  const game = async () =>
    (
      await sendRequest(
        server.port,
        host,
        `/game?gameType=RNG&gameCode=${games.find(({ maintenance }) => !maintenance)?.nodeId ?? ''}`,
        { headers: { cookie, 'sec-fetch-site': 'same-origin' } },
      )
    ).body.toString();
  expect(await game()).toContain('<iframe');
  await sandbox('clock', { moveMs: 5 * 60_000 });
  const closedPage = await game();
  await sandbox('clock', { reset: true });
  expect(closedPage).not.toContain('<iframe');
  expect(closedPage).toContain('data-limit-reached="time:session"');
});

test('[MC-01] data beside a game is the player’s own; the reality check recurs', async () => {
  await send({ intent: 'set-limit', form: 'check', slot: 'check:play', value: '15' });
  const stateBefore = await state();
  expect(stateBefore.limits?.limits).toMatchObject([{ kind: 'check' }]);
  expect(stateBefore.session).toMatchObject({
    staked: 0,
    won: 0,
    reminderAt: (stateBefore.session?.startedAt ?? 0) + 15 * 60_000,
  });
  await postForm(server.port, host, '/play-state', {}, { cookie });
  const stateAfter = await state();
  expect(stateAfter.session?.reminderAt).toBeGreaterThan(
    stateBefore.session?.reminderAt ?? Infinity,
  );
  cookie = '';
  expect(await state()).toEqual({ account: null, limits: null, session: null });
});
