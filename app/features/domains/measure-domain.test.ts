import { expect, test } from 'vitest';
import { bySpeed, measureDomain } from './measure-domain.ts';

function network(trips: readonly (number | 'refused' | 'broken')[]) {
  let clock = 0;
  const requests: string[] = [];
  const remainingTrips = [...trips];
  return {
    asked: requests,
    now: () => clock,
    fetch: async (url: string) => {
      requests.push(url);
      const trip = remainingTrips.shift() ?? 'broken';
      if (trip === 'broken') throw new TypeError('fetch failed');
      clock += trip === 'refused' ? 1 : trip;
      return { ok: trip !== 'refused' };
    },
  };
}

test('[CS-07] measures the shortest of three round trips; refused hosts fail', async () => {
  const good = network([180, 42.4, 60]);
  expect(await measureDomain('https://a.example', good)).toEqual({ kind: 'speed', ms: 42 });
  expect(good.asked).toEqual(Array(3).fill('https://a.example/ping'));
  expect(await measureDomain('https://a.example', network([180, 'refused']))).toEqual({
    kind: 'failed',
  });
  expect(await measureDomain('https://a.example', network(['broken']))).toEqual({ kind: 'failed' });
});

test('[CS-07] sorts the fastest host first, unmeasured hosts next and failed hosts last', () => {
  const entries = [
    { id: 'f', measured: { kind: 'failed' as const } },
    { id: 'w', measured: undefined },
    { id: 's', measured: { kind: 'speed' as const, ms: 300 } },
    { id: 'q', measured: { kind: 'speed' as const, ms: 20 } },
    { id: 't', measured: { kind: 'timeout' as const } },
  ];
  expect(bySpeed(entries).map(({ id }) => id)).toEqual(['q', 's', 'w', 'f', 't']);
});
