import { expect, test } from 'vitest';
import { ok } from '#app/lib/result.ts';
import { accountSchema, type AccountForm } from './account-form.ts';
import { changeInstruments } from './instruments.ts';

/** The call, if any, that a form makes. */
async function callOf(input: Record<string, string>) {
  const calls: (readonly [string, object])[] = [];
  const context = {
    now: 1,
    call: async (name: string, args: object) => {
      calls.push([name, args]);
      return ok({});
    },
  };
  await changeInstruments({ context, input: accountSchema.parse(input) } as unknown as AccountForm);
  return calls;
}

test('[MC-01] calls a separate endpoint for each form of the payout accounts', async () => {
  expect(await callOf({ intent: 'instrument-remove', instrument: 'i-1', code: '123456' })).toEqual([
    ['removeInstrument', { id: 'i-1', paymentPassword: '', code: '123456' }],
  ]);
  expect(await callOf({ intent: 'instrument-add', kind: 'wallet', number: '0917' })).toMatchObject([
    ['addInstrument', { kind: 'wallet', number: '0917', confirmHolder: false }],
  ]);
  expect(await callOf({ intent: 'nickname' })).toEqual([]);
});
