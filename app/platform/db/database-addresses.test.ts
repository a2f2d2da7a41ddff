import { expect, test } from 'vitest';
import { databaseAddresses } from './database-addresses.ts';

test.each([
  ['postgres://db.example/marquee', ['postgres://db.example/marquee']],
  [
    'postgresql://me:p%40ss@one:5432,two:5433/marquee?sslmode=verify-full',
    [
      'postgresql://me:p%40ss@one:5432/marquee?sslmode=verify-full',
      'postgresql://me:p%40ss@two:5433/marquee?sslmode=verify-full',
    ],
  ],
  ['postgres://[::1]:5432,[::2]/m', ['postgres://[::1]:5432/m', 'postgres://[::2]/m']],
  ['postgresql://me@/m?host=%2Ftmp%2Fa', ['postgresql://me@/m?host=%2Ftmp%2Fa']],
  [
    'postgresql://me@/m?host=%2Ftmp%2Fa,%2Ftmp%2Fb&application_name=x',
    [
      'postgresql://me@/m?host=%2Ftmp%2Fa&application_name=x',
      'postgresql://me@/m?host=%2Ftmp%2Fb&application_name=x',
    ],
  ],
])('%s names its hosts', (url, addresses) => {
  expect(databaseAddresses(url)).toEqual(addresses);
});
