import { expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import { createOutbox, storeOnly } from './outbox-store.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests();

test('separates the brands’ messages, newest first, for seven days or until cleared', async () => {
  const clock = movableClock({ now: () => 1_000 });
  const outbox = createOutbox(database, clock, systemRandom, storeOnly);
  const texts = async (tenant: string, limit = 10) =>
    (await outbox.list(tenant, limit)).map(({ text }) => text);
  await outbox.send('a', { channel: 'sms', to: '+639171234567', text: 'one' });
  await outbox.send('a', { channel: 'email', to: 'a@b.example', subject: 'hello', text: 'two' });
  await outbox.send('b', { channel: 'sms', to: '+639171234567', text: 'other' });
  expect(await outbox.list('a', 1)).toEqual([
    {
      id: expect.any(String),
      channel: 'email',
      to: 'a@b.example',
      subject: 'hello',
      text: 'two',
      at: 1_000,
      state: 'kept',
    },
  ]);
  expect([await texts('a'), await texts('b')]).toEqual([['two', 'one'], ['other']]);
  clock.move(7 * 24 * 3_600_000 + 1);
  await outbox.send('a', { channel: 'sms', to: '+639171234567', text: 'three' });
  expect([await texts('a'), await texts('b')]).toEqual([['three'], ['other']]);
  await outbox.clear('a');
  expect([await texts('a'), await texts('b')]).toEqual([[], ['other']]);
});
