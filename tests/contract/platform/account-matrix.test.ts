import { describe, expect, test } from 'vitest';
import type { ZodObject, ZodType } from 'zod';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { callsAt, createTestPlatform } from '../../support/test-platform.ts';
import { testTenant, withOptionalEmail } from '../../support/test-tenant.ts';
import { accountCalls, password, type Outcome } from '../../support/account-calls.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * API-01 to API-18 one by one: valid, with a field missing, too long or of a wrong type, at another
 * brand, with wrong tokens, and repeated.
 */
const testPlatform = openForTests(() => {
  const plain = testTenant('zzone');
  const register = withOptionalEmail(plain.register);
  const modules = { ...plain.modules, CHNGPASSVERIF3: false };
  // Registration by name stores a number unverified; registration by number verifies it.
  const rules = register.map((rule) =>
    rule.id === 'mobileNum' ? { ...rule, required: false } : rule,
  );
  return createTestPlatform(
    { ...plain, register: rules, modules },
    { ...testTenant('zztwo'), register: rules, modules },
  );
});
const { callRaw } = callsAt(() => testPlatform, 'zzone');
let sequence = 0;
const next = (): number => (sequence += 1);
/** Each request has its own address because the rate limit is not under test. */
const ip = (): string => `198.51.${Math.floor(next() / 250)}.${sequence % 250}`;
const cases = accountCalls({ testPlatform: () => testPlatform, next, ip });

const lineOf = (name: CallName): CallDefinition => callTable[name];
const shapeOf = (name: CallName): Record<string, ZodType> =>
  (lineOf(name).input as ZodObject).shape as Record<string, ZodType>;
const inBody = (name: CallName): boolean => ['POST', 'PUT'].includes(lineOf(name).method);
const outcome = ({ success, message }: { success: boolean; message: string | null }): Outcome =>
  success ? 'ok' : (message ?? 'none');

describe.each(cases)('[$api] $name', ({ name, good, again, elsewhere }) => {
  test('[API-30] valid input returns the table’s value; repeated, it gets its expected answer', async () => {
    const { input, token } = await good();
    const first = await callRaw(name, input, { token, ip: ip() });
    expect(first).toMatchObject({ status: 200, success: true, message: null });
    const { output, valueField } = lineOf(name);
    // `valueField` names the field with the value; the others accompany it.
    const value = valueField ? { ...first, [valueField]: first.value } : first.value;
    expect(output.safeParse(value).error).toBeUndefined();
    expect(outcome(await callRaw(name, input, { token, ip: ip() }))).toBe(again);
  });

  test('[API-30] at another brand it is a separate call', async () => {
    const { input, token } = await good();
    const reply = await testPlatform.callRaw('zztwo', name, input, { token, ip: ip() });
    expect(outcome(reply)).toBe(elsewhere);
    expect(JSON.stringify(reply.value ?? null)).not.toContain('zzone');
    // The failed call also uses up nothing at this brand.
    expect(outcome(await callRaw(name, input, { token, ip: ip() }))).toBe('ok');
  });

  test('[API-30] refuses a missing, too long or mistyped field by name, without any effect', async () => {
    const { input, token } = await good();
    const refusedAt = async (value: unknown, field: string, about: string) => {
      const { [field]: _, ...rest } = input;
      const reply = await callRaw(name, value === undefined ? rest : { ...rest, [field]: value }, {
        token,
        ip: ip(),
      });
      expect({
        about,
        status: reply.status,
        outcome: outcome(reply),
        paths: (reply.value as { paths?: string[] } | null)?.paths,
      }).toEqual({ about, status: 400, outcome: 'invalid_input', paths: [field] });
    };
    for (const [field, type] of Object.entries(shapeOf(name))) {
      if (!type.safeParse(undefined).success) await refusedAt(undefined, field, `${field} missing`);
      if (!type.safeParse('x'.repeat(5000)).success)
        await refusedAt('x'.repeat(5000), field, `${field} too long`);
      // All query values are strings.
      for (const wrong of inBody(name) ? [{}, ['x'], 17.5, null] : []) {
        if (!type.safeParse(wrong).success)
          await refusedAt(wrong, field, `${field} as ${JSON.stringify(wrong)}`);
      }
    }
    expect(outcome(await callRaw(name, input, { token, ip: ip() }))).toBe('ok');
  });

  test('[API-30] only calls that need a token refuse a wrong one', async () => {
    const { input } = await good();
    const needs = lineOf(name).token === true;
    if (needs) expect(outcome(await callRaw(name, input, { ip: ip() }))).toBe('missing_token');
    for (const token of [
      'x',
      'x'.repeat(3000),
      await testPlatform
        .call('zztwo', 'login', { username: 'player01', password }, { ip: ip() })
        .then(({ value }) => value.token),
    ]) {
      const reply = await callRaw(name, needs ? input : (await good()).input, { token, ip: ip() });
      expect(outcome(reply)).toBe(needs ? 'invalid_token' : 'ok');
    }
  });
});

test('[API-09] [API-15] [API-30] the tests cover each of API-01 to API-18', () => {
  expect(new Set(cases.map(({ api }) => api))).toEqual(
    new Set(Array.from({ length: 18 }, (_, index) => `API-${String(index + 1).padStart(2, '0')}`)),
  );
});
