import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { ok, refuse } from '#app/lib/result.ts';
import { formError, replyStatus } from '../forms/form-errors.ts';
import { answerContract } from './contracts.ts';
import { changeDeposit } from './deposit.ts';
import { changeLimits } from './limits.ts';
import { changeMessages } from './messages.ts';
import { claimRebate } from './rebate.ts';
import { claimReward } from './rewards.ts';

/** A platform that accepts every command and never returns the outcome. */
const context = {
  call: () => Promise.resolve(refuse({ key: 'outcome_unknown', status: 504 })),
} as unknown as AppLoadContext;

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const inbox = '/member/messageV2';
const wages = '/agent/dailyWages';
const answerWage = (page: AppLoadContext, form: FormData) =>
  answerContract(page, form, 'dailyWage');

test.each([
  ['reward', claimReward, { intent: 'claim', reward: 'r1' }, '/member/rewardCenter?reward=unsure'],
  ['rebate', claimRebate, { intent: 'claim', upto: '7' }, '/member/manualRebate?rebate=unsure'],
  ['deletion', changeMessages, { intent: 'delete', message: 'm1' }, `${inbox}?inbox=unsure`],
  ['reading of all messages', changeMessages, { intent: 'read-all' }, `${inbox}?inbox=unsure`],
  ['contract', answerWage, { intent: 'A', member: 'm1', number: '1' }, `${wages}?contract=changed`],
  ['deposit', changeDeposit, { intent: 'cancel', order: 'd1' }, '/member/depositv2?order=d1'],
] as const)(
  '[API-30] an unknown outcome of a %s returns to its page, which reloads',
  async (_name, act, fields, address) => {
    const answer = (await act(context, formOf(fields))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address]);
  },
);

test('[API-30] does not report a form with an unknown outcome as an error', () => {
  const reply = { status: 'error' as const, fields: [], formFault: 'outcome_unknown' as const };
  expect(replyStatus(reply, 504)).toBe(202);
  expect(formError(reply, 504).init?.status).toBe(202);
  expect(replyStatus({ ...reply, formFault: 'limit_reached' }, 403)).toBe(403);
});

test('[API-30] [MC-13] does not report a message that may still be unread as an error', async () => {
  const answer = await changeMessages(context, formOf({ intent: 'read', message: 'm1' }));
  expect(answer).not.toBeInstanceOf(Response);
});

test.each([
  [true, 'saved'],
  [{ value: 500, next: null }, 'holds'],
  [{ value: 100, next: { value: 500, at: 7 } }, 'waits'],
])('[MC-01] a limit answered %j redirects to the page with %s', async (value, word) => {
  const platform = {
    call: () => Promise.resolve(ok(typeof value === 'object' ? value : { value: null })),
  } as unknown as AppLoadContext;
  const form = formOf({ intent: 'set-limit', slot: 'loss:day', value: '5', everywhere: '' });
  const answer = (await changeLimits(platform, form)) as Response;
  expect(answer.headers.get('location')).toBe(`/member/securityCenter?task=limits&limit=${word}`);
});
