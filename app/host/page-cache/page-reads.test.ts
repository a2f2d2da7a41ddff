import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { notePageReads } from './page-reads.ts';

/** Counts calls and refuses `memberInfo`. */
function countingCall() {
  const asked: string[] = [];
  const call = ((name: string) => {
    asked.push(name);
    return Promise.resolve(
      name === 'memberInfo'
        ? { ok: false, fault: { key: 'invalid_token', status: 401 } }
        : { ok: true, value: {} },
    );
  }) as unknown as Call;
  return { asked, call };
}

test('[API-24] each read of a page is made once, and recorded with its answer', async () => {
  const { asked, call } = countingCall();
  const reads = notePageReads(call);
  const answers = await Promise.all([
    reads.call('balance', {}),
    reads.call('balance', {}),
    reads.call('helpCenter', { lang: 'EN' }),
  ]);
  expect(answers[0]).toBe(answers[1]);
  expect(asked).toEqual(['balance', 'helpCenter']);
  expect(reads.taken()).toEqual([
    { name: 'balance', input: {}, result: answers[0] },
    { name: 'helpCenter', input: { lang: 'EN' }, result: answers[2] },
  ]);
});

test('a command is called each time, and a page with one cannot be checked again', async () => {
  const { asked, call } = countingCall();
  const reads = notePageReads(call);
  await reads.call('balance', {});
  await reads.call('logout', {});
  await reads.call('logout', {});
  expect(asked).toEqual(['balance', 'logout', 'logout']);
  expect(reads.taken()).toBeUndefined();
});

test('nor can one whose read was refused, or is in flight', async () => {
  const refused = notePageReads(countingCall().call);
  await refused.call('memberInfo', {});
  expect(refused.taken()).toBeUndefined();
  const underWay = notePageReads(countingCall().call);
  void underWay.call('balance', {});
  expect(underWay.taken()).toBeUndefined();
});
