import { expect, test } from 'vitest';
import { createDirectReader } from './direct-reads.ts';

test('[F1] answers are cached up to a size, and a brand with long ones displaces only its own', async () => {
  const confirmed: boolean[] = [];
  const read = createDirectReader(async ({ known }) => {
    confirmed.push(known !== undefined);
    if (known !== undefined) return { kind: 'same' };
    // White space simulates a long list.
    return { kind: 'text', text: '{"ok":true,"value":[]}'.padEnd(2_000), digest: 'd' };
  }, 12_000);
  const isConfirmed = async (merchantCode: string, id: number): Promise<boolean | undefined> => {
    const caller = { merchantCode, host: 'alon.example', ip: '', language: 'EN' };
    expect(await read('vipLevels', { id }, caller, () => undefined)).toEqual({
      ok: true,
      value: [],
    });
    return confirmed.at(-1);
  };
  await isConfirmed('small', 0);
  for (let id = 0; id < 50; id += 1) expect(await isConfirmed('large', id)).toBe(false);
  expect(await isConfirmed('small', 0)).toBe(true);
  expect(await isConfirmed('large', 49)).toBe(true);
  expect(await isConfirmed('large', 0)).toBe(false);
});
