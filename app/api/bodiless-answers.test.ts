import { describe, expect, test } from 'vitest';
import type { CallName } from '#schema/calls/table.ts';
import { createClient } from './client.ts';

/* Answers without a body, and refusals in unusual forms. */

const caller = { merchantCode: 'm1', host: 'brand.example', ip: '203.0.113.9', token: 'T' };

async function callWith(response: Response, name: CallName, input: object) {
  const notes: string[] = [];
  const call = createClient({
    send: async () => response,
    observer: { unread: ({ reason }) => notes.push(reason) },
  })(caller);
  const result = await call(name, input as never);
  return { result, notes, outcome: result.ok ? 'done' : result.fault.key };
}
const noContent = () => new Response(null, { status: 204 });
const empty = (status = 200) => new Response('', { status, headers: { 'content-length': '0' } });
const cutOff = () => new Response('');
const transfer = { transferId: 'abcdefgh', from: 'a', to: 'b', amount: 5 };

describe('[API-30] an answer without a body', () => {
  test.each([
    ['logout', {}],
    ['addFavourite', { nodeId: 'g1', vendor: 'PINE', gameType: 'RNG' }],
    ['changePassword', { newPassword: 'q', confirmNewPassword: 'q' }],
    ['walletTransfer', transfer],
  ] as const)('is a success of %s with 204, 201 or an empty 200', async (name, input) => {
    for (const response of [noContent(), empty(), empty(201)])
      expect((await callWith(response, name, input)).outcome).toBe('done');
  });

  test('reports the outcome of a truncated command as unknown', async () => {
    expect((await callWith(cutOff(), 'walletTransfer', transfer)).outcome).toBe('outcome_unknown');
    const endsInTheMiddle = new Response(
      new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) }),
      { headers: { 'content-length': '7' } },
    );
    const { outcome } = await callWith(endsInTheMiddle, 'walletTransfer', transfer);
    expect(outcome).toBe('outcome_unknown');
  });

  test('is not a success where the site needs its content', async () => {
    for (const response of [noContent(), empty()])
      expect((await callWith(response, 'login', { username: 'a', password: 'b' })).outcome).toBe(
        'unknown_error',
      );
    expect((await callWith(noContent(), 'createDeposit', {})).outcome).toBe('outcome_unknown');
  });

  test('is an empty list with 204; with 200 the read has no data', async () => {
    expect((await callWith(noContent(), 'gameMenus', {})).result).toEqual({ ok: true, value: [] });
    const { outcome, notes } = await callWith(empty(), 'gameMenus', {});
    expect([outcome, notes]).toEqual(['platform_unreachable', ['no envelope (HTTP 200)']]);
    expect((await callWith(noContent(), 'balance', {})).outcome).toBe('unknown_error');
  });

  test('[ST-03] does not open the site as a status, and is logged', async () => {
    for (const response of [noContent(), empty()]) {
      const { outcome, notes } = await callWith(response, 'systemStatus', { url: 'brand.example' });
      expect(outcome).toBe('platform_unreachable');
      expect(notes).not.toEqual([]);
    }
  });

  test('is a refusal with a status of refusals', async () => {
    expect((await callWith(empty(400), 'logout', {})).outcome).not.toBe('done');
    expect((await callWith(empty(500), 'addFavourite', {})).outcome).toBe('outcome_unknown');
  });
});

test('[ST-02] closes a host whose status the platform refuses, and logs it', async () => {
  for (const [message, status] of [
    ['unknown_merchant', 404],
    ['Which brand is that?', 400],
  ] as const) {
    const refusal = Response.json({ success: false, message }, { status });
    const { outcome, notes } = await callWith(refusal, 'systemStatus', {
      url: 'agent.brand.example',
    });
    expect(outcome).not.toBe('done');
    expect(notes).toEqual([expect.stringContaining('agent.brand.example')]);
  }
});

describe('[API-30] details of a refusal', () => {
  const endsAt = Date.UTC(2026, 11, 24, 18, 0, 0);
  const detailsOf = async (message: string, value: unknown) => {
    const response = Response.json({ success: false, message, value }, { status: 403 });
    const { result } = await callWith(response, 'login', { username: 'a', password: 'b' });
    return result.ok ? undefined : result.fault.value;
  };

  test.each([
    { pause: { endsAt } },
    { pause: { endsAt: endsAt / 1000 } },
    { pause: { endsAt: String(endsAt / 1000) } },
    { pause: { endsAt: '2026-12-24T18:00:00Z' } },
    { pause: { endsAt: '2026-12-25 02:00:00 +0800' } },
    { Pause: { ends_at: String(endsAt) } },
    { data: { pause: { endsAt } } },
  ])('the end of a time-out in %j', async (value) => {
    expect(await detailsOf('timed_out', value)).toMatchObject({ pause: { endsAt } });
  });

  test('reads a permanent exclusion without inventing an end', async () => {
    expect(await detailsOf('self_excluded', { pause: { endsAt: null } })).toEqual({
      pause: { endsAt: null },
    });
    expect(await detailsOf('timed_out', { pause: { endsAt: 'soon' } })).toEqual({
      pause: { endsAt: 'soon' },
    });
  });

  test('a captcha, and faults of fields in the platform’s words', async () => {
    expect(await detailsOf('login_failed', { CAPTCHA: 'True' })).toMatchObject({ captcha: true });
    expect(await detailsOf('field_invalid', { fields: { username: 'Too short' } })).toEqual({
      fields: { username: { key: 'Too short' } },
    });
  });
});
