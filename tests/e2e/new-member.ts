import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import { challengeSolution } from '../support/solve-challenge.ts';
import { demoAccounts, expect, type BrandVisit, type TestBrand } from './fixtures.ts';
import { validValues } from './register-form.ts';

/** A member that only one story uses. */
interface NewMember {
  readonly account: string;
  readonly token: string;
}

interface Envelope {
  readonly success: boolean;
  readonly message: string | null;
  readonly value: unknown;
}

/** Fields that an HTTP request cannot fill in by itself. */
const proofFields = ['mobileNum', 'countryDialingCode', 'verificationCode', 'captcha'] as const;

/**
 * Registers a member by user name, without a browser, and credits play money. For stories that
 * depend on the balance: the demo account's includes what earlier stories credited and won, which
 * the sandbox's reset does not undo.
 * @param minor the balance, in minor units
 */
export async function registerWithMoney(
  brand: TestBrand,
  here: BrandVisit,
  minor: number,
): Promise<NewMember> {
  const call = async (path: string, options?: Parameters<BrandVisit['ask']>[1]) => {
    const answer = JSON.parse((await here.ask(path, options)).body.toString()) as Envelope;
    expect(answer.success, `${path}: ${answer.message}`).toBe(true);
    return answer.value;
  };
  // The end of the story resets these rules.
  for (const field of proofFields) await here.sandbox('register-rules', { field, enabled: false });
  const { values, answers, account } = validValues(brand, 'register');
  const challenge = (await call('/wps/verification/challenge?purpose=register')) as Challenge;
  const registration = {
    ...values,
    // The password that `signIn` uses.
    password: demoAccounts.password,
    confirmPassword: demoAccounts.password,
    answers,
    termsAccepted: true,
    // Some brands require a proof of work, which the others ignore.
    verification: challengeSolution(challenge),
  };
  const { token } = (await call('/wps/member/register', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })) as { readonly token: string };
  await here.sandbox('credit', { account, minor });
  return { account, token };
}
