import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { hashTicket, isInRoot } from '#app/domain/games/ticket-tree.ts';
import { offeredGames } from '#app/vendors/lottery/offered-games.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { testBrands } from '../../support/brands.ts';
import { readPlatformBalance } from '../../support/launched-game.ts';
import { launchLottery, newTicketId, simpleBet } from '../../support/launched-lottery.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { gatePart } from '../../support/suite.ts';
import { callApi } from '../../support/http-client.ts';
import { openForTests } from '../../support/open-for-tests.ts';

type OpenedNumeros = CallOutput<'openedNumeros'>;

const { host } =
  (await testBrands('merchants')).find(({ brand }) =>
    ['LOTT', 'ELOTT'].every(
      (type) => !brand.merchant.hideGameTypes.some((hiddenType) => hiddenType === type),
    ),
  ) ?? expect.fail('no brand has lotteries');
const game = { gameCode: 'BN-bola-numero-lotto-one', gameType: 'ELOTT' } as const;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-lottery-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = openForTests(startServer);

const moveClock = (moveMs: number) =>
  callApi(server.port, host, '/__sandbox/api/clock', { method: 'POST', json: { moveMs } });
const launch = (launchedGame: Parameters<typeof launchLottery>[2] = game) =>
  launchLottery(server.port, host, launchedGame);

describe('[LT-07] a lottery', () => {
  test('[API-23, LT-05] opens as a page with its own origin, draws, plays and bounds', async () => {
    const lottery = await launch();
    const url = new URL(lottery.url, 'http://brand');
    expect([
      url.pathname,
      ...['launchMode', 'prizeMode', 'view', 'device'].map((key) => url.searchParams.get(key)),
    ]).toEqual(['/lottery-vendor/play', 'LOTT', 'Elott', 'betting', 'WEB']);
    const page = await sendRequest(server.port, host, `${lottery.url}&playType=digit-1`);
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/sandbox allow-scripts/);
    const [, data = ''] =
      /<script type="application\/json" id="start">(.*?)<\/script>/.exec(page.body.toString()) ??
      [];
    expect(JSON.parse(data)).toMatchObject({
      gameCode: game.gameCode,
      model: 'five-digits',
      view: 'betting',
      prizeMode: 'Elott',
      playType: 'digit-1',
    });
    for (const [, file = ''] of page.body
      .toString()
      .matchAll(/(?:src|href)="(\/lottery-vendor\/files\/[^"]+)"/g))
      expect((await sendRequest(server.port, host, file)).status, file).toBe(200);
    const open = await lottery.ask('open');
    expect(open.draws.length).toBeGreaterThan(0);
    for (const { locksAt, drawsAt, opensAt } of open.draws) {
      expect(opensAt).toBeLessThanOrEqual(open.serverNow);
      expect(locksAt).toBeGreaterThan(open.serverNow);
      expect(drawsAt).toBeGreaterThan(locksAt);
    }
    // Vendor and platform each commit to a seed before betting opens.
    for (const { commitments, level } of open.draws) {
      expect(level).toBe('B');
      expect(commitments.platformHash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(open.plays.find(({ code }) => code === 'half-1')?.options).toEqual(
      expect.arrayContaining(['big', 'small']),
    );
    expect([open.returns, open.decimals]).toEqual([950, 2]);
  });

  test('places a bet once per id and refuses invalid ones', async () => {
    const lottery = await launch();
    const open = await lottery.ask('open');
    const [draw] = open.draws.slice(-1);
    const bet = { ...simpleBet(open, open.plays[0] ?? expect.fail()), drawIds: [draw?.id] };
    const quote = await lottery.ask('quote', bet);
    expect(quote).toMatchObject({ lines: 1, stake: bet.unit, total: bet.unit });
    const order = { ...bet, clientTicketId: newTicketId(), lines: quote.lines };
    const placed = await lottery.ask('place', order);
    expect(placed.balance).toBe(open.balance - quote.stake);
    expect(placed.tickets).toMatchObject([
      { clientTicketId: order.clientTicketId, status: 'placed', stake: quote.stake },
    ]);
    const again = await lottery.ask('place', order);
    expect([again.balance, again.tickets]).toEqual([placed.balance, placed.tickets]);
    expect(await readPlatformBalance(server.port, host, lottery.token)).toBe(placed.balance);
    const refusals: readonly (readonly [change: object, error: object])[] = [
      [{ selection: [[11]] }, { status: 400, error: 'invalid_input', paths: ['selection'] }],
      [{ lines: 2 }, { status: 400, error: 'invalid_input', paths: ['lines'] }],
      [{ unit: 3 }, { status: 400, error: 'invalid_input', paths: ['unit'] }],
      [{ multiple: 10_001 }, { status: 400, error: 'invalid_input', paths: ['multiple'] }],
      [{ play: 'digit-9' }, { status: 400, error: 'invalid_input', paths: ['play'] }],
      [{ drawIds: [] }, { status: 400, error: 'invalid_input', paths: ['drawIds'] }],
      [{ oddsVersion: 'old' }, { status: 409, error: 'odds_changed' }],
      [{ drawIds: [`${game.gameCode}:19990101-001`] }, { status: 409, error: 'draw_closed' }],
    ];
    for (const [change, error] of refusals)
      expect(
        await lottery.refusal('place', { ...order, clientTicketId: newTicketId(), ...change }),
      ).toMatchObject(error);
    const [ticket] = placed.tickets;
    const cancelled = await lottery.ask('cancel', { ticketId: ticket?.id });
    expect([cancelled.ticket.status, cancelled.balance]).toEqual(['cancelled', open.balance]);
    expect((await lottery.ask('cancel', { ticketId: ticket?.id })).ticket.status).toBe('cancelled');
  });

  test('places a bet in as many draws as affordable and lists the others', async () => {
    const lottery = await launch();
    const open = await lottery.ask('open');
    const bet = { ...simpleBet(open, open.plays[0] ?? expect.fail()), unit: 10_000 };
    const multiple = Math.min(1_000, Math.ceil(open.balance / 10_000 / 2));
    const order = { ...bet, lines: 1, multiple, clientTicketId: newTicketId() };
    const drawIds = open.draws.slice(-5).map(({ id }) => id);
    const { tickets, refusals } = await lottery.ask('place', { ...order, drawIds });
    const affordable = Math.floor(open.balance / (10_000 * multiple));
    expect(tickets).toHaveLength(Math.min(5, affordable));
    expect(refusals.map(({ drawId, error }) => [drawId, error])).toEqual(
      drawIds.slice(affordable).map((drawId) => [drawId, 'wallet_short']),
    );
    for (const { id } of tickets) await lottery.ask('cancel', { ticketId: id });
    expect((await lottery.ask('tickets')).balance).toBe(open.balance);
  });

  test('draws, pays and proves; a bet after the lock is refused, with the next draw', async () => {
    const lottery = await launch();
    const open = await lottery.ask('open');
    const [draw] = open.draws.slice(2);
    const allDigits = Array.from({ length: 10 }, (_, digit) => digit);
    const bet = {
      ...simpleBet(open, open.plays[0] ?? expect.fail()),
      selection: [allDigits],
      lines: 10,
      drawIds: [draw?.id],
    };
    const placed = await lottery.ask('place', { ...bet, clientTicketId: newTicketId() });
    await moveClock((draw?.locksAt ?? NaN) - open.serverNow);
    const late = await lottery.refusal('place', { ...bet, clientTicketId: newTicketId() });
    expect(late).toMatchObject({ status: 409, error: 'draw_closed' });
    if (late.error === 'draw_closed')
      expect(late.nextDraw?.locksAt).toBeGreaterThan(draw?.locksAt ?? NaN);
    expect(await lottery.refusal('cancel', { ticketId: placed.tickets[0]?.id })).toMatchObject({
      status: 409,
      error: 'draw_closed',
    });
    await moveClock((draw?.drawsAt ?? NaN) - (draw?.locksAt ?? NaN));
    const settled = await vi.waitFor(
      async () => {
        const result = await lottery.ask('draw', { drawId: draw?.id });
        expect(result.draw.state).toBe('settled');
        return result;
      },
      { timeout: 30_000, interval: 200 },
    );
    const [ticket] = settled.tickets;
    // One of the ten digits wins: 9.5 for the unit.
    expect(ticket).toMatchObject({ status: 'won', prize: 950, sequence: 1 });
    expect((await lottery.ask('tickets')).balance).toBe(
      (placed.balance ?? NaN) + (ticket?.prize ?? NaN),
    );
    const past = (await lottery.ask('open')).results.map(({ drawsAt }) => drawsAt);
    expect(past.length).toBeGreaterThan(1);
    expect(past).toEqual(past.toSorted((one, other) => other - one));
    const { results } = await lottery.ask('history', { count: 5 });
    expect(results.find(({ id }) => id === draw?.id)?.numbers).toBe(settled.draw.numbers);
    const proof = await sendRequest(server.port, host, settled.proofFile ?? '');
    const file = path.join(folder, 'draw.json');
    writeFileSync(file, proof.body);
    const hashes = [
      '--announcement',
      draw?.commitments.announcement ?? '',
      '--root',
      settled.root?.root ?? '',
    ];
    expect(JSON.parse(proof.body.toString())).toMatchObject({
      level: 'B',
      plan: { platformHash: draw?.commitments.platformHash },
    });
    const verdict = execFileSync('npx', ['tsx', 'scripts/verify-draw.ts', file, ...hashes], {
      encoding: 'utf8',
    });
    expect(verdict).toContain('yes the level of assurance is B');
    expect(verdict).toContain('This draw is as it was committed to.');
    // The platform's draw book has it, too.
    const opened = await vi.waitFor(
      async () => {
        const target = `/lgw/vn/numeros/opened/game?gameId=${game.gameCode}`;
        const { body } = await sendRequest(server.port, host, target);
        const { value } = JSON.parse(body.toString()) as { value: OpenedNumeros };
        return value.find(({ numero }) => numero === draw?.numero) ?? expect.fail();
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(opened.openNumero).toBe(settled.draw.numbers);
    const ticketPath = await lottery.ask('path', { ticketId: ticket?.id });
    expect(hashTicket(ticketPath.text, ticketPath.salt)).toBe(ticketPath.leaf.ticketHash);
    expect(isInRoot(ticketPath.leaf, ticketPath.path, settled.root ?? expect.fail())).toBe(true);
  });

  test('a page without a session cannot play or read another player’s ticket', async () => {
    const lottery = await launch();
    await lottery.ask('open');
    expect(
      await lottery.refusal('draws', { session: 'another-page', launchCode: undefined }),
    ).toMatchObject({ status: 401, error: 'session_ended' });
    expect(await lottery.refusal('open', { session: 'another-page' })).toMatchObject({
      status: 401,
      error: 'launch_expired',
    });
    expect(await lottery.refusal('cancel', { ticketId: 'nobody' })).toMatchObject({
      status: 400,
      error: 'invalid_input',
      paths: ['ticketId'],
    });
    expect(await lottery.refusal('open', { gameCode: 'BN-no-lottery' })).toMatchObject({
      status: 400,
      error: 'invalid_input',
      paths: ['gameCode'],
    });
    for (const target of ['/lottery-vendor/proof?draw=none', '/lottery-vendor/play?gameCode=none'])
      expect((await sendRequest(server.port, host, target)).status, target).toBe(404);
  });

  test('stops a series after a win or by its player, and returns the rest', async () => {
    const lottery = await launch();
    const open = await lottery.ask('open');
    const allDigits = Array.from({ length: 10 }, (_, digit) => digit);
    const bet = {
      ...simpleBet(open, open.plays[0] ?? expect.fail()),
      selection: [allDigits],
      lines: 10,
      drawIds: open.draws.slice(2, 5).map(({ id }) => id),
    };
    const winning = newTicketId();
    const placed = await lottery.ask('place', {
      ...bet,
      clientTicketId: winning,
      stopAfterWin: true,
    });
    expect(placed.series).toEqual([
      { id: winning, drawCount: 3, stopAfterWin: true, state: 'running', ending: null },
    ]);
    const stake = placed.tickets[0]?.stake ?? NaN;
    expect(placed.balance).toBe(open.balance - 3 * stake);
    const other = newTicketId();
    await lottery.ask('place', { ...bet, clientTicketId: other });
    const cancelled = await lottery.ask('cancelSeries', { seriesId: other });
    const statusesOf = ({ tickets }: Pick<typeof cancelled, 'tickets'>, id: string) =>
      tickets
        .filter(({ clientTicketId }) => clientTicketId === id)
        .sort((a, b) => a.drawsAt - b.drawsAt)
        .map(({ status }) => status);
    expect(statusesOf(cancelled, other)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(cancelled.balance).toBe(placed.balance);
    expect(await lottery.refusal('cancelSeries', { seriesId: 'unknown' })).toMatchObject({
      status: 400,
      error: 'invalid_input',
      paths: ['seriesId'],
    });
    await moveClock((open.draws[2]?.drawsAt ?? NaN) - open.serverNow);
    const stopped = await vi.waitFor(
      async () => {
        const playerTickets = await lottery.ask('tickets');
        expect(playerTickets.series.find(({ id }) => id === winning)).toMatchObject({
          state: 'stopped',
          ending: 'won',
        });
        expect(statusesOf(playerTickets, winning)).toEqual(['won', 'stopped', 'stopped']);
        expect(playerTickets.balance).toBe(open.balance - stake + 950);
        return playerTickets;
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(await readPlatformBalance(server.port, host, lottery.token)).toBe(stopped.balance);
  });
});

test('[API-23] every lottery of the catalogue that is open takes a bet', async () => {
  const lotteries = offeredGames.filter(({ code }) => code !== game.gameCode);
  for (const { code } of gatePart(lotteries, 0, 5)) {
    const gameType = /^(?:BN|HD)-/.test(code) ? 'ELOTT' : 'LOTT';
    const lottery = await launch({ gameCode: code, gameType });
    const open = await lottery.ask('open');
    const [draw] = open.draws.slice(-1);
    const bet = { ...simpleBet(open, open.plays[0] ?? expect.fail()), drawIds: [draw?.id] };
    const { lines } = await lottery.ask('quote', bet);
    const placed = await lottery.ask('place', { ...bet, lines, clientTicketId: newTicketId() });
    expect(placed.tickets, code).toHaveLength(1);
  }
}, 120_000);
