import { expect, test } from 'vitest';
import { createSandboxPhoneIdentity } from './sandbox-phone-identity.ts';

test('[AU-20] begins the sandbox’s SMS with the brand’s name', async () => {
  const messages: string[] = [];
  const identity = createSandboxPhoneIdentity({
    now: () => Date.UTC(2026, 0, 1),
    send: async (_tenantCode, _phone, textFor) => void messages.push(textFor('Alon Club')),
  });
  try {
    const { api, apiKey } = await identity.service('alon');
    const response = await fetch(`${api}/accounts:sendVerificationCode?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+639181234567' }),
    });
    expect(response.status).toBe(200);
  } finally {
    await identity.close();
  }
  expect(messages).toEqual([
    expect.stringMatching(/^Alon Club: \d{6} is your verification code\.$/),
  ]);
});
