import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import { challengeSolution } from '../support/solve-challenge.ts';
import { demoAccounts, expect, type BrandVisit, type TestBrand } from './fixtures.ts';
import { validValues } from './register-form.ts';

interface NewMember {
  readonly account: string;
  readonly token: string;
}

interface Envelope {
  readonly success: boolean;
  readonly message: string | null;
  readonly value: unknown;
}

/** Fields that a plain HTTP request cannot fill in. */
const proofFields = ['mobileNum', 'countryDialingCode', 'verificationCode', 'captcha'] as const;

/**
 * Registers a member with play money without a browser. Stories that depend on the balance cannot
 * use the demo account, because the sandbox's reset does not undo its credits and winnings.
 * @param minor the balance, in minor units
 */
export async function registerWithMoney(
  brand: TestBrand,
  brandSite: BrandVisit,
  minor: number,
): Promise<NewMember> {
  const call = async (path: string, options?: Parameters<BrandVisit['ask']>[1]) => {
    const answer = JSON.parse((await brandSite.ask(path, options)).body.toString()) as Envelope;
    expect(answer.success, `${path}: ${answer.message}`).toBe(true);
    return answer.value;
  };
  // The end of the story resets these rules.
  for (const field of proofFields)
    await brandSite.sandbox('register-rules', { field, enabled: false });
  const { values, answers, account } = validValues(brand, 'register');
  const challenge = (await call('/wps/verification/challenge?purpose=register')) as Challenge;
  const registration = {
    ...values,
    // The password that `signIn` uses.
    password: demoAccounts.password,
    confirmPassword: demoAccounts.password,
    answers,
    termsAccepted: true,
    // Brands without a proof of work ignore it.
    verification: challengeSolution(challenge),
  };
  const { token } = (await call('/wps/member/register', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })) as { readonly token: string };
  await brandSite.sandbox('credit', { account, minor });
  return { account, token };
}
