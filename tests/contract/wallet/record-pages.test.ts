import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { logIn as logInAt } from '../../support/log-in.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const host = 'record-alon.localhost';
const monthFirst = 'record-bago.localhost';
const server = sharedServerForTests({
  'record-alon/manifest.json': minimalManifest('record-alon', { jurisdiction: 'ph' }),
  'record-alon/content/TY/promo.welcome.bonus.join.md': '# Welcome\n\nA prize.\n',
  'record-bago/manifest.json': minimalManifest('record-bago', {
    jurisdiction: 'ph',
    layout: { dateFormat: 'MM-dd-yyyy' },
  }),
});
let cookie: string;
const logIn = async (at: string, username = 'player01'): Promise<string> =>
  await logInAt(server.port, at, username);
beforeAll(async () => {
  cookie = await logIn(host);
});

const get = async (target: string, headers: Record<string, string> = { cookie }, at = host) => {
  const response = await sendRequest(server.port, at, target, { headers });
  return { status: response.status, headers: response.headers, html: response.body.toString() };
};
const records = [
  'transactionHistory',
  'personalHistoryCopy',
  'personalProfit',
  'bonusDetails',
] as const;

describe.each(records)('[MC-06] [MC-07] [MC-08] [MC-09] the filters of %s', (page) => {
  test('stand behind one button, closed, and preserve the selection', async () => {
    const { html } = await get(`/member/${page}?period=7`);
    expect(html).toMatch(/<details[^>]*data-filters/);
    expect(html).not.toMatch(
      /<details[^>]*data-filters[^>]*open|<details[^>]*open=""[^>]*data-filters/,
    );
    expect(html).toContain('<input type="hidden" name="period" value="7"/>');
    expect(html).toMatch(/aria-current="true"[^>]*>7 araw</);
  });

  test.each([
    ['from=2026-11-24&until=2026-11-01', 'until', 'Mas maaga ang huling araw kaysa sa unang araw.'],
    ['from=2026-01-01&until=2026-11-01', 'until', 'Pumili ng panahong hanggang 92 araw.'],
    ['from=2026-11-01&until=', 'until', 'Maglagay ng petsa.'],
    ['from=&until=2026-11-01', 'from', 'Maglagay ng petsa.'],
    ['from=2026-11-01&until=11-24-2026', 'until', 'bilang YYYY-MM-DD, halimbawa 2026-12-31.'],
    ['from=2026-02-30&until=2026-11-01', 'from', 'bilang YYYY-MM-DD, halimbawa 2026-12-31.'],
  ])(
    '[MC-18] ?%s shows an error beneath `%s` and retains the input',
    async (query, field, told) => {
      const { status, html } = await get(`/member/${page}?${query}`);
      expect(status).toBe(200);
      expect(new RegExp(`id="record-${field}-error"[^>]*>[^]*?</p>`).exec(html)?.[0]).toContain(
        told,
      );
      for (const [name, value] of new URLSearchParams(query))
        expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]).toContain(
          `value="${value}"`,
        );
      expect(html).toMatch(/<details[^>]*open/);
      expect((await get(`/member/${page}.csv?${query}`)).status).toBe(400);
    },
  );

  test('a file has the filter’s rows in the brand’s time, for its member only', async () => {
    const { status, headers, html } = await get(`/member/${page}.csv?period=today`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[a-z]+_[\d-]{10}_[\d-]{10}\.csv"$/,
    );
    expect(html).toMatch(
      page === 'personalProfit'
        ? /^\uFEFFUnang araw,Huling araw,/
        : /^\uFEFFOras \(Asia\/Manila\),/,
    );
    const guest = await get(`/member/${page}.csv`, {});
    expect([guest.status, guest.headers.location]).toEqual([
      302,
      expect.stringContaining('/login'),
    ]);
  });
});

test('[AG-06] an agent saves the profit and loss of direct members as a file', async () => {
  const agent = { cookie: await logIn(host, 'agent01') };
  const path = '/agent/userProfitLoss';
  expect((await get(path, agent)).html).toContain(`href="${path}.csv?period=today"`);
  const { status, headers, html } = await get(`${path}.csv?period=today`, agent);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/filename="members_[\d-]{10}_[\d-]{10}\.csv"$/);
  const [header, ...rows] = html.trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Account,Mga deposito \(/);
  expect(rows).toEqual(['player01,0.00,0.00,0.00,0.00,0.00,0.00']);
  expect((await get(`${path}.csv?from=&until=2026-11-01`, agent)).status).toBe(400);
  expect((await get('/agent/teamOverview.csv', agent)).status).toBe(404);
  expect((await get(`${path}.csv`)).status).toBe(404);
  expect((await get(`${path}.csv`, {})).status).toBe(302);
});

test('[AG-08] an agent saves the money of the team’s members as a file', async () => {
  const agent = { cookie: await logIn(host, 'agent01') };
  const path = '/agent/downlineTransactions';
  const { html: pageHtml } = await get(`${path}?kind=deposit`, agent);
  expect(pageHtml).toContain(`href="${path}.csv?period=today&amp;kind=deposit"`);
  const { status, headers, html } = await get(`${path}.csv?period=today`, agent);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(
    /filename="team_transactions_[\d-]{10}_[\d-]{10}\.csv"$/,
  );
  expect(html).toMatch(/^\uFEFF?Oras \(Asia\/Manila\),Account,/);
  expect((await get(`${path}.csv?from=&until=2026-11-01`, agent)).status).toBe(400);
  expect((await get(`${path}.csv`)).status).toBe(404);
  expect((await get(`${path}.csv`, {})).status).toBe(302);
});

describe('[MC-18] a brand that writes the month first', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = { cookie: await logIn(monthFirst) };
  });
  const read = (target: string) => get(target, headers, monthFirst);
  /** Today by the brand's clock, `yyyy-MM-dd`. */
  const today = () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(Date.now());

  test.each(records)(
    '%s accepts own days in this format and retains them as typed',
    async (page) => {
      const [year, month, day] = today().split('-');
      const typed = `${month}-${day}-${year}`;
      const { html } = await read(`/member/${page}?from=${typed}&until=${typed}`);
      expect(html).not.toContain('id="record-from-error"');
      expect(html).not.toContain('type="date"');
      expect(/<p[^>]*data-filter-line[^>]*>([^]*?)<\/p>/.exec(html)?.[1]).toContain(typed);
      for (const name of ['from', 'until'])
        expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]).toContain(
          `value="${typed}"`,
        );
      const file = await read(`/member/${page}.csv?from=${typed}&until=${typed}`);
      expect(file.headers['content-disposition']).toContain(`${today()}_${today()}.csv`);
    },
  );

  test.each(records)('%s refuses another format beneath the field and retains it', async (page) => {
    for (const wrong of ['2026-11-04', '24-11-2026', 'x', '02-30-2026']) {
      const { html } = await read(`/member/${page}?from=${wrong}&until=11-24-2026`);
      expect(/id="record-from-error"[^>]*>[^]*?<\/p>/.exec(html)?.[0], wrong).toContain(
        'bilang MM-DD-YYYY, halimbawa 12-31-2026.',
      );
      expect(/<input[^>]*name="from"[^>]*>/.exec(html)?.[0]).toContain(`value="${wrong}"`);
      expect(/<input[^>]*name="until"[^>]*>/.exec(html)?.[0]).toContain('value="11-24-2026"');
    }
  });

  test('writes the times of its rows so, and the other brand its own way', async () => {
    const target = '/member/transactionHistory?period=30';
    const times = (html: string) =>
      [...html.matchAll(/<time[^>]*dir="ltr"[^>]*>([^<]*)</g)].map(([, time]) => time);
    const [first, other] = [times((await read(target)).html), times((await get(target)).html)];
    expect([first.length, other.length].every((count) => count > 0)).toBe(true);
    // A day's heading, then the times of its rows.
    for (const [list, day] of [
      [first, /^\d{2}-\d{2}-\d{4}$/],
      [other, /^\d{4}-\d{2}-\d{2}$/],
    ] as const) {
      expect(list[0]).toMatch(day);
      for (const time of list.filter((written) => !day.test(written ?? '')))
        expect(time).toMatch(/^\d{2}:\d{2}$/);
    }
  });
});

test('[MC-07] the file of the statement has its entries, and their sum is the page’s', async () => {
  const sums = (await get('/member/transactionHistory?period=30')).html;
  const sum = (name: string) =>
    Number(
      (new RegExp(`data-sum="${name}">([^<]*)<`).exec(sums)?.[1] ?? '').replace(/[^\d.]/g, ''),
    );
  const { html } = await get('/member/transactionHistory.csv?period=30');
  const amounts = html
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',').at(-2)));
  expect(amounts.length).toBeGreaterThan(0);
  const total = (sign: number) =>
    amounts.filter((amount) => Math.sign(amount) === sign).reduce((sum, amount) => sum + amount, 0);
  expect(total(1)).toBeCloseTo(sum('in'), 2);
  expect(-total(-1)).toBeCloseTo(sum('out'), 2);
});

test('[MC-08] the file of the profit has the page’s windows, by the filter’s product alone too', async () => {
  const sumOf = (html: string) =>
    Number((/data-sum="result">([^<]*)</.exec(html)?.[1] ?? '').replace(/[^\d.]/g, ''));
  const rowsOf = (csv: string) => csv.trim().split('\r\n').slice(1);
  for (const product of [undefined, 'RNG', 'FISH']) {
    const query = `period=30${product === undefined ? '' : `&product=${product}`}`;
    const { html } = await get(`/member/personalProfit?${query}`);
    const csv = (await get(`/member/personalProfit.csv?${query}`)).html;
    const windows = /data-profit="windows"[^]*?<\/table>/.exec(html)?.[0] ?? '';
    expect(rowsOf(csv).map((row) => row.split(',')[0])).toEqual(
      [...windows.matchAll(/data-row="([^"]+)"/g)].map(([, day]) => day),
    );
    const total = rowsOf(csv).reduce((sum, row) => sum + Number(row.split(',').at(-1)), 0);
    expect(Math.abs(total)).toBeCloseTo(sumOf(html), 2);
    if (product === undefined) continue;
    expect(html).toMatch(new RegExp(`<option[^>]*value="${product}" selected`));
    expect(html).toContain(`/member/personalProfit.csv?product=${product}"`);
  }
});

test('[MC-07] filters the statement and its file by state and reference', async () => {
  const query = 'status=returned&reference=no-such%20order';
  const { html } = await get(`/member/transactionHistory?period=30&${query}`);
  expect(html).toMatch(/<option[^>]*value="returned" selected/);
  expect(/<input[^>]*name="reference"[^>]*>/.exec(html)?.[0]).toContain('value="no-such order"');
  expect(html).not.toContain('data-entry=');
  expect(html).toMatch(/href="\/member\/transactionHistory\.csv\?[^"]*status=returned[^"]*"/);
  const csv = await get(`/member/transactionHistory.csv?${query}`);
  expect(csv.html.trim().split('\r\n')).toHaveLength(1);
  const done = await get('/member/transactionHistory?status=done');
  expect(done.html).toContain('data-entry="credit"');
});

test('[MC-09] the file of the bonuses has those of its kind alone, and their sum is the page’s', async () => {
  await callApi(server.port, host, '/__sandbox/api/award', {
    method: 'POST',
    json: { account: 'player01', promotion: 'welcome', minor: 123_456 },
  });
  const page = (await get('/member/bonusDetails?period=today')).html;
  expect(page).toMatch(/href="\/member\/bonusDetails\.csv\?[^"]*period=today/);
  expect(/data-sum="in">([^<]*)</.exec(page)?.[1]).toContain('1,234.56');
  const rows = async (query: string) =>
    (await get(`/member/bonusDetails.csv?${query}`)).html.trim().split('\r\n').slice(1);
  expect((await rows('period=today')).map((row) => row.split(',').at(-2))).toEqual(['1234.56']);
  expect(await rows('period=today&kind=rebate')).toEqual([]);
  // This page ignores the statement's other filters.
  expect(await rows('period=today&status=returned')).toHaveLength(1);
});

test('[MC-07] other pages have no file', async () => {
  for (const page of ['securityCenter', 'withdraw', 'x'])
    expect((await get(`/member/${page}.csv`)).status, page).toBe(404);
});

test('[MC-08] the profit has its totals, and its tables without a style attribute', async () => {
  const { status, html } = await get('/member/personalProfit?period=7&group=week');
  expect(status).toBe(200);
  expect(html).toContain('data-page="personalProfit"');
  for (const name of ['staked', 'paid', 'rebates', 'bonuses', 'result'])
    expect(html).toContain(`data-sum="${name}"`);
  expect(html).not.toMatch(/ style="/);
  const wrong = await get('/member/personalProfit?from=2026-11-24&until=2026-11-01');
  expect(wrong.html).toContain('id="record-until-error"');
});
