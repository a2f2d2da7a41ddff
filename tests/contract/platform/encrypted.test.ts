import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { callPlatform, startPlatformServer, tokenOf } from '../../support/platform-server.ts';
import { callsWithBody, expectRefusal, sendTo } from '../../support/refusal.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() => startPlatformServer({ tenants: [sampleTenant('alon')] }));
let send: ReturnType<typeof sendTo>;
let headers: { authorization: string };
beforeAll(async () => {
  send = sendTo(server.origin('alon'));
  headers = { authorization: `Bearer ${await tokenOf(server.origin('alon'))}` };
});

describe.each(callsWithBody.filter(({ line }) => line.encrypted))(
  '[API-30] $name, encrypted',
  ({ line }) => {
    const envelopes = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.base64String().map((text) => `U2FsdGVkX1${text}abcd1234`),
      fc.tuple(fc.string({ minLength: 1 }), fc.nat(200)).map(([text, at]) => {
        const sealed = sealLegacyEnvelope(text, 'abcd1234');
        return sealed.slice(0, at % sealed.length) + '!' + sealed.slice(at % sealed.length);
      }),
      fc.constantFrom('', 'U2FsdGVkX18=', `U2FsdGVkX19tnWIUIBRjlXbMHm924PDxzdLywHXOqw4=wrongkey`),
    );

    test('garbage in the envelope is malformed or invalid, never a server error', async () => {
      await fc.assert(
        fc.asyncProperty(envelopes, async (encrypted) => {
          expect(['malformed_json', 'invalid_input']).toContain(
            await expectRefusal(
              await send({ line }, { headers, body: JSON.stringify({ encrypted }) }),
            ),
          );
        }),
        { numRuns: 60 },
      );
    });

    test('an envelope’s content is read like a plain body', async () => {
      const sealed = (text: string) =>
        JSON.stringify({ encrypted: sealLegacyEnvelope(text, 'Ab12Cd34') });
      expect(await expectRefusal(await send({ line }, { headers, body: sealed('{broken') }))).toBe(
        'malformed_json',
      );
      expect(
        await expectRefusal(
          await send({ line }, { headers, body: sealed('{"password":"a\\u0000"}') }),
        ),
      ).toBe('invalid_input');
      expect(
        await expectRefusal(await send({ line }, { headers, body: sealed('{"password":7}') })),
      ).toBe('invalid_input');
    });
  },
);

test('[API-30] a call answers the same, plain or encrypted, if it accepts envelopes', async () => {
  const input = { username: 'player01', password: 'Marquee-2026' };
  const encrypted = sealLegacyEnvelope(JSON.stringify(input), 'Ab12Cd34');
  const logIn = (json: unknown) =>
    callPlatform(`${server.origin('alon')}/wps/session/login`, { json });
  expect(await logIn({ encrypted })).toMatchObject({ status: 200, value: { account: 'player01' } });
  expect(await logIn(input)).toMatchObject({ status: 200, value: { account: 'player01' } });
  // Extra fields or an outer envelope make it invalid.
  expect(await logIn({ encrypted, username: 'player01' })).toMatchObject({
    status: 400,
    message: 'invalid_input',
  });
  expect(
    await logIn({ encrypted: sealLegacyEnvelope(JSON.stringify({ encrypted }), 'Ab12Cd34') }),
  ).toMatchObject({ status: 400, message: 'invalid_input' });
  const sms = sealLegacyEnvelope(
    JSON.stringify({ countryDialingCode: '63', mobileNo: '9171234567' }),
    'Ab12Cd34',
  );
  expect(
    await callPlatform(`${server.origin('alon')}/wps/verification/sms/register`, {
      json: { encrypted: sms },
    }),
  ).toMatchObject({ status: 400, message: 'invalid_input' });
});

test('[API-30] none of these was an unexpected error', () => {
  expect(server.logEntries).toEqual([]);
});

// Runs last because it exhausts the address's envelope budget.
test('rate-limits long envelopes of an address, but not its plain calls', async () => {
  const [{ line } = expect.fail('no call takes envelopes')] = callsWithBody.filter(
    ({ line: { encrypted } }) => encrypted,
  );
  const encrypted = sealLegacyEnvelope('x'.repeat(11_000), 'Ab12Cd34');
  const keys: string[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    keys.push(
      await expectRefusal(await send({ line }, { headers, body: JSON.stringify({ encrypted }) })),
    );
  expect(keys).toContain('malformed_json');
  expect(keys).toContain('too_many_requests');
  expect(await expectRefusal(await send({ line }, { headers, body: '{' }))).toBe('malformed_json');
});
