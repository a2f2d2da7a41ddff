import { beforeAll, expect, test } from 'vitest';
import {
  openForMember,
  respondWith,
  respondWithValue,
  type FakeAnswer,
} from '../../support/fake-platform.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedPlatformServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* An agent's page of daily wages without scripts, over a platform that the test answers for. */
const host = 'wages.localhost';
const path = '/agent/dailyWages';
const server = openForTests(() =>
  sharedPlatformServer(
    { 'wages/manifest.json': minimalManifest('wages') },
    {
      ...openForMember('boss', 'm1'),
      '/wps/member/info/funds/consolidated': {
        currency: 'PHP',
        sumBalance: '5.00',
        minor: 500,
        divtypereq: 0,
        dailysalreqtype: 1,
        contracthoursalreq: 0,
        realtimesalreqtype: 0,
      },
      '/wps/relay/contractBills': {
        from: 1,
        until: 2,
        firstDay: '2026-10-30',
        lastDay: '2026-11-28',
        next: null,
        timeZone: 'Asia/Manila',
        bills: [
          bill(),
          bill({
            from: 1_799_900_000_000,
            firstDay: '2026-11-26',
            lastDay: '2026-11-26',
            revision: 1,
            row: null,
            gross: 0,
            downlineGross: 0,
            carriedIn: -700,
            carriedOut: -700,
            amount: 0,
            reason: 'row',
            missing: [
              { column: 'betVolume', needed: 1_000_000, reached: 800_000 },
              { column: 'activeMember', needed: 3, reached: 1 },
            ],
          }),
        ],
        sums: { bills: 2, amount: 7_500 },
      },
    },
  ),
);
let cookie: string;

const answer = (call: string, value: unknown) =>
  server.platform.answers.set(call, respondWithValue(value));
const row = (betVolume: number, rate: number) => ({
  betVolume,
  activeMember: 3,
  rateType: 'P',
  rate,
});
const contract = (change: object = {}) => ({
  number: 1,
  status: 'A',
  cycle: 'day',
  rows: [row(1_000_000, 5_000)],
  firstDay: '2026-11-01',
  lastDay: null,
  answerBy: null,
  actions: ['T'],
  ends: [],
  ...change,
});
const contracts = (change: object = {}) =>
  answer('/wps/relay/contracts', {
    timeZone: 'Asia/Manila',
    upline: null,
    member: 'm1',
    next: null,
    activeMember: { validBet: 5_000, deposit: 0 },
    own: [contract()],
    downline: [],
    ...change,
  });
const bill = (change: object = {}) => ({
  kind: 'dailyWage',
  from: 1_800_000_000_000,
  until: 1_800_086_400_000,

  firstDay: '2026-11-27',
  lastDay: '2026-11-27',
  base: null,
  contract: 1,
  revision: 0,
  staked: 9,
  paid: 9,
  validBet: 2_000_000,
  activeMembers: 4,
  row: row(1_000_000, 5_000),
  gross: 10_000,
  downlineGross: 2_500,
  carriedIn: 0,
  carriedOut: 0,
  amount: 7_500,
  reason: null,
  missing: [],
  ...change,
});

beforeAll(async () => {
  cookie = cookieHeader(
    await postForm(server.port, host, '/login', {
      by: 'username',
      username: 'boss',
      password: 'Marquee-2026',
    }),
  );
});

const page = async (target = path) => {
  const response = await sendRequest(server.port, host, target, { headers: { cookie } });
  return { status: response.status, html: response.body.toString() };
};
const send = async (fields: Record<string, string | readonly string[]>, target = path) => {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  const response = await sendRequest(server.port, host, target, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
  return {
    status: response.status,
    location: response.headers.location,
    html: response.body.toString(),
  };
};
/** Returns and clears the recorded inputs of the calls that act. */
const inputs: unknown[] = [];
const takeInputs = (): unknown[] => inputs.splice(0);
const answerAct = (call: string, reply: FakeAnswer) =>
  server.platform.answers.set(call, (request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      inputs.push(JSON.parse(text));
      reply(request, response);
    });
  });
const refusal = (message: string, value: object): FakeAnswer =>
  respondWith({ success: false, value, message }, 409);

test('[AG-10] the page shows the table, and each bill with its figures and the reason of a zero', async () => {
  contracts();
  const { status, html } = await page();
  expect(status).toBe(200);
  expect(html).toMatch(/data-contract="m1\.1" data-status="A"/);
  expect(html).toContain('P10,000.00');
  expect(html).toContain('0.5%');
  const [, first = '', second = ''] = html.split(/<li[^>]*(?=data-bill)/);
  expect(first).toMatch(/data-bill="2026-11-27" data-amount="7500"/);
  for (const [figure, value] of [
    ['validBet', 'P20,000.00'],
    ['activeMembers', '4'],
    ['gross', 'P100.00'],
    ['downline', '−P25.00'],
  ])
    expect(first).toContain(`data-figure="${figure}">${value}<`);
  expect(second).toContain('data-reason="row"');
  expect(second).toMatch(/data-missing="betVolume">[^<]*P10,000\.00[^<]*P8,000\.00[^<]*P2,000\.00/);
  expect(second).toMatch(/data-missing="activeMember">[^<]*3[^<]*1[^<]*2/);
  expect(second).toContain('data-figure="carriedIn">−P7.00<');
});

test('[AG-10] a bill is saved with its inputs, and an unknown one is not found', async () => {
  contracts();
  expect((await page()).html).toContain(`href="${path}.csv?from=1800000000000"`);
  answer('/wps/relay/contractStatement', {
    account: 'boss',
    currency: 'PHP',
    cycle: 'day',
    rows: [row(1_000_000, 5_000)],
    termsHash: 'f00',
    bill: bill(),
    isComplete: true,
    rules: { activeMember: { validBet: 5_000, deposit: 0 }, providerShares: {} },
    entries: [
      {
        type: 'team',
        account: 'ana',
        product: 'RNG',
        count: 2,
        staked: 9,
        paid: 9,
        validBet: 2_000_000,
        rebates: 0,
        bonuses: 0,
        wages: 0,
        gross: 0,
      },
    ],
  });
  const csv = await page(`${path}.csv?from=1800000000000`);
  expect(csv.status).toBe(200);
  const lines = csv.html.split('\r\n');
  expect(lines).toContain('team,,ana,RNG,2,9,9,2000000,0,0,0,0,');
  expect(lines).toContain('result,amount,,,,,,,,,,,7500');
  server.platform.answers.set(
    '/wps/relay/contractStatement',
    respondWith({ success: false, value: null, message: 'not_found' }, 404),
  );
  expect((await page(`${path}.csv?from=5`)).status).toBe(404);
  expect((await page(`${path}.csv`)).status).toBe(404);
});

test('[AG-13] a proposal is accepted with the contracts that it lists, and no others', async () => {
  const proposal = { status: 'P', number: 2, answerBy: 1_800_000_000_000, actions: ['A', 'R'] };
  contracts({ own: [contract(), contract({ ...proposal, firstDay: null, ends: ['ana', 'bo'] })] });
  const past = (from: number, amount: number, present: number | null) => ({
    from,
    until: from + 1,
    firstDay: '2026-11-27',
    lastDay: '2026-11-27',
    validBet: 1,
    activeMembers: 0,
    base: null,
    gross: amount,
    downlineGross: 0,
    carriedIn: 0,
    carriedOut: 0,
    amount,
    present,
    reason: null,
  });
  answer('/wps/relay/contractPreview', { windows: [past(1, 1_000, null), past(2, 2_500, 700)] });
  const { html } = await page();
  const [preview = ''] = /<table[^>]*data-preview-windows="2"[^]*?<\/table>/.exec(html) ?? [];
  expect(
    [...preview.matchAll(/data-preview="(\w+)">([^<]*)</g)].map(([, ...cell]) => cell),
  ).toEqual([
    ['amount', 'P10.00'],
    ['present', '–'],
    ['amount', 'P25.00'],
    ['present', 'P7.00'],

    ['amount', 'P35.00'],
    ['present', 'P7.00'],
  ]);
  expect(/data-ends=""[^]*?<\/ul>/.exec(html)?.[0]).toMatch(/ana[^]*bo/);
  const call = '/wps/relay/processContract';
  answerAct(call, refusal('downline_contracts_end', { accounts: ['ana', 'bo'] }));
  const buttons = { intent: 'A', member: 'm1', number: '2' };
  // The set of contracts that would end has changed since the page was rendered.
  expect(await send({ ...buttons, ends: 'ana' })).toMatchObject({
    status: 302,
    location: `${path}?contract=changed`,
  });
  expect(takeInputs()).toHaveLength(1);
  await send({ ...buttons, ends: 'ana\r\nbo' });
  expect(takeInputs()).toMatchObject([
    { kind: 'dailyWage', member: 'm1', number: 2, action: 'A' },
    { number: 2, action: 'A', downlineHigherRate: 'Y' },
  ]);
  answerAct(call, respondWithValue({}));
  expect(await send(buttons)).toMatchObject({ location: `${path}?contract=done` });
  expect((await send({ ...buttons, intent: 'X' })).status).toBe(400);
});

test('[AG-13] a table is proposed as typed, and a refusal names the row and loses nothing', async () => {
  contracts({ downline: [{ id: 'm2', account: 'sub', contracts: [] }] });
  expect((await page()).html).toContain(`href="${path}?propose=m2"`);
  const target = `${path}?propose=m2`;
  expect((await page(target)).html).toContain('name="threshold0"');
  const call = '/wps/relay/proposeContract';
  const form = {
    intent: 'propose',
    member: 'm2',
    rateType: 'P',
    threshold0: ['1,000', '5000', ''],
    threshold1: ['', '3', ''],
    rate0: ['0.25', '0.5', ''],
  };
  takeInputs();
  answerAct(call, respondWithValue({}));
  expect(await send(form, target)).toMatchObject({ location: `${path}?contract=done` });
  expect(takeInputs()).toEqual([
    {
      kind: 'dailyWage',
      member: 'm2',
      carryCap: null,
      rows: [
        { betVolume: 100_000, activeMember: 0, rateType: 'P', rate: 2_500 },
        { betVolume: 500_000, activeMember: 3, rateType: 'P', rate: 5_000 },
      ],
    },
  ]);
  const typo = await send({ ...form, rate0: ['0.25', 'half', ''] }, target);
  expect([typo.status, takeInputs()]).toEqual([400, []]);
  expect(typo.html).toContain('data-fault="typed" data-fault-row="2"');
  expect(typo.html).toContain('value="half"');
  answerAct(call, refusal('rate_above_own', { row: 1 }));
  const above = await send(form, target);
  expect(above.status).toBe(409);
  expect(above.html).toContain('data-fault="rate_above_own" data-fault-row="1"');
  expect(above.html).toContain('value="1,000"');
  answerAct(call, refusal('salary_budget', { row: 2, rest: 2_500 }));
  const tooMuch = (await send(form, target)).html;
  expect(tooMuch).toContain('data-fault="salary_budget" data-fault-row="2"');
  expect(tooMuch).toContain('Hanggang 0.25% ng bawat taya');
});

test('[AG-09] a dividend shows its carried amount in form, contract and bill', async () => {
  const dividends = '/agent/dividend';
  answer('/wps/member/info/funds/consolidated', {
    currency: 'PHP',
    sumBalance: '5.00',
    minor: 500,
    divtypereq: 1,
    dailysalreqtype: 1,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  });
  const rows = [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 100_000 }];
  const terms = { cycle: 'week', rows, carryCap: 3_000_000 };
  contracts({
    own: [contract(terms)],
    downline: [{ id: 'm2', account: 'sub', contracts: [contract(terms)] }],
  });
  const base = { products: [], bonuses: 4_000_000, wages: 0, carriedBase: 0, base: -4_000_000 };
  answer('/wps/relay/contractBills', {
    from: 1,
    until: 2,
    firstDay: '2026-10-30',
    lastDay: '2026-11-28',
    next: null,
    timeZone: 'Asia/Manila',
    bills: [bill({ kind: 'dividend', base, row: null, carryCap: 3_000_000 })],
    sums: { bills: 1, amount: 7_500 },
  });
  const { html } = await page(dividends);
  expect(html).toMatch(/data-carry="capped">[^<]*P30,000\.00/);
  expect(html).toMatch(/data-figure="carriedBaseOut">−P30,000\.00 · [^<]*P30,000\.00/);
  const target = `${dividends}?propose=m2`;
  expect((await page(target)).html).toContain('value="30000');
  const form = {
    intent: 'propose',
    member: 'm2',
    rateType: 'P',
    rate0: ['5'],
    carry: 'capped',
    carryCap: 'much',
  };
  takeInputs();
  answerAct('/wps/relay/proposeContract', respondWithValue({}));
  const typo = await send(form, target);
  expect([typo.status, takeInputs()]).toEqual([400, []]);
  expect(typo.html).toMatch(/id="carry-cap"[^>]*aria-invalid="true"/);
  expect(typo.html).toContain('value="much"');
  await send({ ...form, carryCap: '20,000' }, target);
  await send({ ...form, carry: 'none' }, target);
  await send({ ...form, carry: 'all' }, target);
  expect(takeInputs()).toMatchObject([
    { carryCap: 2_000_000 },
    { carryCap: 0 },
    { carryCap: null },
  ]);
});

test('[AG-07] the income page has a row for each day, and saves it as CSV', async () => {
  const amounts = { hourlySalary: 0, realTimeSalary: 0, dividend: 100 };
  answer('/wps/relay/myIncome', {
    from: 1,
    until: 2,
    firstDay: '2026-10-30',
    lastDay: '2026-11-28',
    timeZone: 'Asia/Manila',
    kinds: ['dailyWage', 'dividend'],
    rows: [
      { day: '2026-11-27', ...amounts, dailyWage: 7_500, total: 7_600 },
      { day: '2026-11-26', ...amounts, dailyWage: 0, total: 100 },
    ],
    totals: { ...amounts, dividend: 200, dailyWage: 7_500, total: 7_700 },
  });
  const { html } = await page('/agent/myIncome');
  expect(html).toContain('data-sum="total">P77.00<');
  const [first = ''] = html.match(/<tr data-row[^]*?<\/tr>/g) ?? [];
  expect(first).toMatch(/data-row="2026-11-27"[^]*P75\.00[^]*P1\.00[^]*data-kind="total">P76\.00/);
  const csv = await page('/agent/myIncome.csv');
  expect(csv.html.split('\r\n').slice(1, 3)).toEqual([
    '2026-11-27,75.00,1.00,76.00',
    '2026-11-26,0.00,1.00,1.00',
  ]);
});
