import { beforeAll, expect, test } from 'vitest';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { openForMember, respondWithValue } from '../../support/fake-platform.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedPlatformServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The page of a raffle and its file, from what the platform answers. */
const host = 'raffling.localhost';
const path = '/promoDetail?id=pearls';
const hash = (digit: string) => digit.repeat(64);
const start = Date.UTC(2026, 10, 1);
const server = openForTests(() =>
  sharedPlatformServer(
    {
      'raffling/manifest.json': JSON.stringify({
        schemaVersion: 2,
        code: 'raffling',
        name: 'Raffling',
        languages: { default: 'EN', menu: ['EN'] },
      }),
    },
    { ...openForMember('sailor'), '/wps/relay/promotion/winners': [] },
  ),
);
let cookie: string;

const answer = (call: string, value: unknown) =>
  server.platform.answers.set(call, respondWithValue(value));
const raffle = (over: object) => ({
  state: 'running',
  from: start,
  until: start + 1e9,
  drawsAt: start + 2e9,
  seedHash: hash('a'),
  own: 12,
  total: 3_456,
  root: '',
  seed: '',
  winners: [],
  ...over,
});
const answerDetail = (view: object) =>
  answer('/wps/relay/promotion', {
    id: 'pearls',
    title: 'Pearls',
    state: 'signed',
    content: '',
    campaign: {
      kind: 'raffle',
      currency: 'PHP',
      timeZone: 'UTC',
      minimum: 0,
      cycle: 'week',
      claimDays: 14,
      turnover: 0,
      unit: 1_000,
      prizes: [50_000, 20_000],
      raffle: raffle(view),
    },
  });

beforeAll(async () => {
  cookie = cookieHeader(
    await postForm(server.port, host, '/login', {
      by: 'username',
      username: 'sailor',
      password: 'Marquee-2026',
    }),
  );
});

const get = async (target: string, as = cookie) => {
  const { status, headers, body } = await sendRequest(server.port, host, target, {
    headers: { cookie: as },
  });
  return { status, headers, html: body.toString().replaceAll('<!-- -->', '') };
};

test('[PR-02] a raffle’s page shows terms, tickets, prizes and the commitment, then the winners', async () => {
  answerDetail({});
  const { html: running } = await get(path);
  expect(running).toMatch(/data-campaign="raffle"[^]*One ticket for each [^<]*10\.00/);
  expect(running).toMatch(/500\.00[^]*200\.00/);
  expect(running).toMatch(/data-own-tickets="[^"]*">12</);
  expect(running).toMatch(/data-all-tickets="[^"]*">3,456</);
  expect(running).toContain(hash('a'));
  expect(running).not.toContain('data-raffle-file');
  expect(running).toContain('Draw, at the earliest');
  answerDetail({
    state: 'drawn',
    root: hash('b'),
    seed: hash('c'),
    winners: [{ place: 1, account: 'pl***01', prize: 50_000 }],
  });
  const { html: drawn } = await get(path);
  expect(drawn).toContain('data-raffle="drawn"');
  expect(drawn).not.toContain('Draw, at the earliest');
  for (const part of [hash('a'), hash('b'), hash('c')]) expect(drawn).toContain(part);
  expect(drawn).toMatch(/data-raffle-winners[^]*Place 1: pl\*\*\*01[^]*500\.00/);
  expect(drawn).toContain('href="/raffle.json?id=pearls"');
});

test('[PR-02] a member saves a raffle as a file once its tickets are fixed', async () => {
  const proof = {
    format: 'marquee-raffle-1',
    raffle: 'pearls-1',
    seedHash: hash('a'),
    committedAt: start,
    root: hash('b'),
    total: 12,
    frozenAt: start + 1,
    seed: '',
    drawnAt: null,
    prizes: [50],
    leaves: [{ hash: hash('d'), tickets: 12 }],
    winners: [],
    own: null,
  };
  answer('/wps/relay/promotion/raffle', proof);
  const { status, headers, html } = await get('/raffle.json?id=pearls');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="raffle_pearls-1.json"');
  expect(headers['cache-control']).toContain('no-store');
  expect(JSON.parse(html)).toEqual(proof);
  expect((await get('/raffle.json?id=')).status).toBe(404);
  expect((await get('/raffle.json?id=pearls', '')).status).toBe(302);
});
