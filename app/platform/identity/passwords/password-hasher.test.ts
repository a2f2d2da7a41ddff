import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('[API-01] a hash matches its password only, and is never the same twice', async () => {
  const passwords = createPasswordHasher();
  const [firstHash, secondHash] = [
    await passwords.hash('Ångström 1'),
    await passwords.hash('Ångström 1'),
  ];
  if (!firstHash.ok || !secondHash.ok) throw new Error('busy');
  expect(firstHash.value).not.toBe(secondHash.value);
  expect(firstHash.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(firstHash.value, 'Ångström 1'.normalize('NFD'))).toEqual({
    ok: true,
    value: true,
  });
  expect(await passwords.verify(firstHash.value, 'angström 1')).toEqual({ ok: true, value: false });
});

test('[API-01] a missing hash matches no password, even the decoy’s own', async () => {
  const passwords = createPasswordHasher();
  for (const password of ['', 'the decoy of unknown accounts']) {
    expect(await passwords.verify(undefined, password)).toEqual({ ok: true, value: false });
  }
});

test('[API-01] rejects a request beyond capacity and queue at once, and empties the queue', async () => {
  const passwords = createPasswordHasher({ maxRunning: 1, maxQueued: 2 });
  const results = await Promise.all(Array.from({ length: 5 }, () => passwords.hash('x')));
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect((await passwords.hash('x')).ok).toBe(true);
});
