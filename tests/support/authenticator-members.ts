import { expect } from 'vitest';
import { TOTP } from 'otpauth';
import type { TestPlatform } from './test-platform.ts';
import { home, password, type Person, type stepUpMembers } from './step-up-members.ts';

/** Members with an authenticator, on a platform that requires a second step. */
export function authenticatorMembers(
  testPlatform: () => TestPlatform,
  { member, proved, logIn }: Pick<ReturnType<typeof stepUpMembers>, 'member' | 'proved' | 'logIn'>,
) {
  const passwordAt = (secret: string, steps = 0): string =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: testPlatform().clock.now() + steps * 30_000,
    });

  const sessionOf = async (person: Person): Promise<string> =>
    (await logIn(person, {}, { ip: home })).value.token;

  async function enrolled(): Promise<{
    person: Person;
    token: string;
    secret: string;
    recoveryCodes: string[];
  }> {
    const person = await proved(await member());
    const token = await sessionOf(person);
    const { secret, uri } = (
      await testPlatform().call('one', 'authenticatorSetUp', { password }, { token })
    ).value;
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const { recoveryCodes } = (
      await testPlatform().call(
        'one',
        'authenticatorConfirm',
        { code: passwordAt(secret) },
        { token },
      )
    ).value;
    return { person, token, secret, recoveryCodes };
  }

  return { passwordAt, sessionOf, enrolled };
}
