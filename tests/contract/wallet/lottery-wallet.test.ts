import { expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { verifyProof } from '#app/vendors/lottery/draws/verify-proof.ts';
import { paytableOf } from '#app/vendors/lottery/games.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { quickGame } from '../../support/lottery.ts';
import {
  fillPlayers,
  openLottery,
  walletBrand as brand,
} from '../../support/lottery-over-wallet.ts';
import { databaseForTests } from '../../support/database-for-tests.ts';

const database = databaseForTests([...platformMigrations, ...vendorMigrations]);

const clock = movableClock({ now: () => Date.parse('2026-11-24T00:00:05+08:00') });
const odds = paytableOf(quickGame.model, quickGame.prizeGroup).plays.get('digit-1')?.odds;

test('[LT-07] settles a draw and voids another over the real wallet, with balanced books', async () => {
  await fillPlayers(database, clock, 4);
  const lottery = openLottery(database, clock);
  const placeTicket = (player: number, draw: string, selection: readonly number[]) =>
    lottery.place(
      quickGame,
      brand,
      { player: `p${player}`, currency: 'PHP', walletSession: `s${player}` },
      {
        ask: `${draw} ${player} ${selection.join()}`,
        drawId: `${quickGame.code}:${draw}`,
        play: 'digit-1',
        selection: [selection],
        unit: 100,
        multiple: 1,
        lines: selection.length,
        odds,
      },
    );
  const pass = async (seconds: number) => {
    clock.move(seconds * 1_000);
    await lottery.runMaintenance();
  };
  const allDigits = Array.from({ length: 10 }, (_, digit) => digit);
  await pass(0);
  const first = '20261124-001';
  for (const player of [0, 1, 2])
    expect((await placeTicket(player, first, allDigits)).ok).toBe(true);
  expect((await placeTicket(0, first, [7])).ok).toBe(true);
  const cancelled = await placeTicket(3, first, [1, 2]);
  await lottery.cancel(brand, 'p3', cancelled.ok ? cancelled.value.id : '');
  await pass(46);
  await pass(10);
  const settled = await lottery.draws.find({ brand, id: `${quickGame.code}:${first}` });
  expect(settled?.state).toBe('settled');
  const proof = await lottery.proof({ brand, id: `${quickGame.code}:${first}` });
  expect(proof && verifyProof(proof).filter(({ isTrue }) => !isTrue)).toEqual([]);
  expect(proof?.level).toBe('B');
  // A settled draw has no open round; the round of a player who cancelled all tickets is void.
  const rounds = await database.query<{ player: string; state: string }>(
    `select player, state from wallet_round where tenant = $1 and id = $2 order by player`,
    [brand, `${quickGame.code}:${first}`],
  );
  expect(rounds.map(({ player, state }) => `${player} ${state}`)).toEqual([
    'p0 settled',
    'p1 settled',
    'p2 settled',
    'p3 voided',
  ]);

  const second = '20261124-002';
  await pass(1);
  expect((await placeTicket(1, second, [3])).ok).toBe(true);
  await lottery.voidByOperator({ brand, id: `${quickGame.code}:${second}` });
  for (let time = 0; time < 4; time += 1) await pass(1);
  const voided = await lottery.draws.find({ brand, id: `${quickGame.code}:${second}` });
  expect([voided?.state, voided?.voidGround]).toEqual(['voided', 'operator']);

  const balances = await database.query<{ owner: string; balance: number }>(
    `select owner, balance from ledger_account where tenant = $1 and kind = 'player' order by owner`,
    [brand],
  );
  const staked = settled?.stakeSum ?? NaN;
  const paid = settled?.paidSum ?? NaN;
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(
    4 * 100_000_000 - staked + paid,
  );
  expect(balances.find(({ owner }) => owner === 'p3')?.balance).toBe(100_000_000);
  await expectBalancedLedger(database);
}, 60_000);
