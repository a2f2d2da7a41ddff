import { expect, test } from 'vitest';
import { openOrThrow } from './open-folder.ts';

test.each([
  ['postgres://me:x@db.example/x', /^--to names another machine without TLS/],
  ['postgres://me:pa#ss@db.example/x', /^--to cannot be read, .* percent-encoded/],
])('no command opens %s, which the server refuses', async (databaseUrl, reason) => {
  await expect(openOrThrow({ databaseUrl }, '--to')).rejects.toThrow(reason);
});
