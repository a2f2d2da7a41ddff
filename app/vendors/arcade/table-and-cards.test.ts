import { describe, expect, test } from 'vitest';
import { seedHash } from '../provably-fair/seeds.ts';
import { vendorMigrations } from './db/migrations.ts';
import { createTestVendor as openTestVendor, spin } from '../../../tests/support/demo-vendor.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests(vendorMigrations);
const createTestVendor = (gameCode?: string, balance?: number) =>
  openTestVendor(database, gameCode, balance);

describe('cards', () => {
  test('show the player’s two, wait for the choice, and play by the rule without an answer', async () => {
    const { ask, clock, vendor } = createTestVendor('AC-lucky-nine-cards');
    const { body: dealBody } = await ask('play', spin('a'));
    expect(dealBody.round).toMatchObject({
      step: 'open',
      hand: [expect.any(Number), expect.any(Number)],
    });
    expect(dealBody.round.outcome).toBeUndefined();
    expect((await ask('seeds')).body.error).toBe('round-open');
    const { body: choiceBody } = await ask('choose', { round: dealBody.round.id, choice: 'draw' });
    expect((choiceBody.round.outcome as { hands: number[][] }).hands[0]).toHaveLength(3);
    const { body: otherwise } = await ask('choose', { round: dealBody.round.id, choice: 'stand' });
    expect(otherwise.round.outcome).toEqual(choiceBody.round.outcome);
    // A room accepts only its own stakes.
    for (const [room, stake, status] of [
      ['garden', 200, 400],
      ['salon', 200, 200],
      ['attic', 100, 400],
    ] as const)
      expect((await ask('play', { ...spin(`room-${room}`, stake), room })).status).toBe(status);
    await ask('play', spin('b'));
    clock.move(46_000);
    await vendor.runMaintenance();
    expect((await ask('open')).body.rounds.map(({ step }) => step)).toEqual([
      'settled',
      'settled',
      'settled',
    ]);
  });
});

describe('the table', () => {
  test('publishes its hash first, accepts bets for twenty seconds, settles by one number', async () => {
    const { ask, clock, wallet, vendor } = createTestVendor('SV-silver-roulette-wheel');
    const chips = [
      { spot: 'red', amount: 100 },
      { spot: 'n0', amount: 50 },
    ];
    const { body: openBody } = await ask('open');
    const { number } = openBody.table;
    const { body: betBody } = await ask('play', { ask: 'ask-table-01', play: { chips }, number });
    expect([
      betBody.round.step,
      betBody.balance,
      openBody.table.outcome,
      openBody.table.serverSeed,
    ]).toEqual(['open', 99_850, undefined, undefined]);
    clock.move(20_000 - (clock.now() % 30_000));
    expect((await ask('play', { ask: 'ask-table-02', play: { chips }, number })).body.error).toBe(
      'bets-closed',
    );
    const { body: tableBody } = await ask('table');
    expect(seedHash(tableBody.table.serverSeed ?? '')).toBe(openBody.table.hash);
    expect(tableBody.rounds[0]).toMatchObject({
      step: 'settled',
      outcome: tableBody.table.outcome,
    });
    expect(wallet.balance()).toBe(99_850 + (tableBody.rounds[0]?.paid ?? NaN));
    clock.move(10_000);
    expect((await ask('table')).body.table.hash).toBe(openBody.table.nextHash);
    await ask('play', { ask: 'ask-table-03', play: { chips }, number: number + 1 });
    clock.move(20_000);
    await vendor.runMaintenance();
    expect((await ask('open')).body.rounds.map(({ step }) => step)).toEqual(['settled', 'settled']);
  });

  test('[GM-07] returns the balance of a round that was settled before the page’s request', async () => {
    const { ask, clock, wallet, vendor } = createTestVendor('SV-silver-roulette-wheel');
    const { number } = (await ask('open')).body.table;
    const chips = ['red', 'black'].map((spot) => ({ spot, amount: 100 }));
    await ask('play', { ask: 'ask-settled-01', play: { chips }, number });
    clock.move(30_000 - (clock.now() % 30_000));
    await vendor.runMaintenance();
    const { body } = await ask('table');
    expect([body.rounds[0]?.step, body.balance]).toEqual(['settled', wallet.balance()]);
  });

  test('[API-23] refuses late bets; an accepted bet returns its outcome', async () => {
    const { ask, clock, wallet } = createTestVendor('SV-silver-roulette-wheel');
    const { number } = (await ask('open')).body.table;
    const bet = (name: string) => ({
      ask: name,
      play: { chips: [{ spot: 'red', amount: 100 }] },
      number,
    });
    expect((await ask('play', { ...bet('ask-laid-0001'), number: undefined })).body.error).toBe(
      'invalid',
    );
    await ask('play', bet('ask-laid-0001'));
    clock.move(30_000);
    await ask('table');
    const settledBalance = wallet.balance();
    const { body: again } = await ask('play', bet('ask-laid-0001'));
    expect([again.round.step, again.round.nonce]).toEqual(['settled', number]);
    expect((await ask('play', bet('ask-late-0001'))).body.error).toBe('bets-closed');
    expect(wallet.balance()).toBe(settledBalance);
  });
});
