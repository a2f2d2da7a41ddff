import { expect, test } from 'vitest';
import { platformMigrations } from '#app/platform/migrations.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { openDatabaseFromTemplate } from '#app/platform/db/template-database.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';

const dayMs = 86_400_000;
const isLimits = (name: string): boolean =>
  name.startsWith('limits/') || name === 'wallet/004-limited';

test('[MC-01] play before limits existed counts from the first day', async () => {
  const database = await openDatabaseFromTemplate(
    platformMigrations.filter(({ name }) => !isLimits(name)),
  );
  const now = Date.now();
  const ann = playerAccount('ann', 'PHP');
  const book = async (at: number, kind: string, amount: number, key: string) => {
    const ledger = createLedger(database, { now: () => at });
    const house = { kind: 'house', currency: 'PHP' } as const;
    const [from, to] = amount < 0 ? [ann, house] : [house, ann];
    expect(
      await ledger.move({ tenant: 'old', key, kind, from, to, amount: Math.abs(amount) }),
    ).toEqual({ outcome: 'moved' });
  };
  const ledger = createLedger(database, { now: () => now });
  await ledger.openPlayerAccount('old', 'ann', 'PHP');
  await ledger.open('old', { kind: 'house', currency: 'PHP' });
  for (const to of [ann, { kind: 'house', currency: 'PHP' } as const])
    await ledger.credit({
      tenant: 'old',
      key: `seed:${to.kind}`,
      kind: 'seed',
      to,
      amount: 10_000,
    });
  await book(now - 400 * dayMs, 'bet', -700, 'wallet:demo:bet:1');
  await book(now, 'bet', -500, 'wallet:demo:bet:2');
  await book(now, 'win', 120, 'wallet:demo:win:3');
  await book(now, 'bet', -50, 'wallet:demo:bet:4');
  await book(now, 'rollback', 50, 'wallet:demo:rollback:5');
  await book(now, 'gift', 33, 'something else');
  expect(await migrate(database, platformMigrations)).toMatchObject({ ok: true });
  expect(await database.query('select member, staked, paid from play_use')).toEqual([
    { member: 'ann', staked: 1200, paid: 120 },
  ]);
  await database.run("insert into play_holder (tenant, member, holder) values ('old', 'ann', 'h')");
  for (const period of ['day', 'week', 'month']) {
    expect(
      await database.one("select play_used('h', 'loss', $1, 'PHP', $2::bigint) as used", [
        period,
        now,
      ]),
    ).toEqual({ used: 380 });
    expect(
      await database.one("select play_used('h', 'loss', $1, 'PHP', $2::bigint) as used", [
        period,
        now + 40 * dayMs,
      ]),
    ).toEqual({ used: 0 });
  }
  await database.close();
});
