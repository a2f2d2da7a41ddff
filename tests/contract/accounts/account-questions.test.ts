import { describe, expect, test } from 'vitest';
import { accountQuestions } from '#app/domain/accounts/account-questions.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { systemRandom } from '#app/lib/random.ts';
import { createDataSeals } from '#app/platform/crypto/platform-secret.ts';
import {
  readPersonalDetails,
  readRegistrationDetails,
} from '#app/platform/identity/own-data/own-data-store.ts';
import { validAnswers } from '../../support/valid-answers.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const password = 'Marquee-2026';
const questions = floorOf('ph').questions;
const good = validAnswers(questions);
const testPlatform = openForTests(() => {
  const asking = (code: string, questionSet = questions) => ({
    ...testTenant(code, { questions: questionSet }),
    modules: { ...testTenant(code).modules, REGMOBVERF3: false },
  });
  return createTestPlatform(asking('one'), asking('plain', []));
});
let memberCount = 0;

async function register(brand: string, more: object) {
  memberCount += 1;
  const username = `asked${memberCount}`;
  const reply = await testPlatform.callRaw(brand, 'register', {
    username,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ...more,
  });
  return { username, reply };
}
const isMember = async (username: string): Promise<boolean> =>
  (await testPlatform.database.one(
    `select 1 from account_member where tenant not like '%.copy' and account = '${username}'`,
  )) !== undefined;

describe('[AU-18] [API-06] [ASVS 14.2.4] the account questions', () => {
  test('valid answers open an account and are stored with it; unrequested ones are not stored', async () => {
    const { username, reply } = await register('one', {
      answers: {
        ...good,
        birthDate: ` ${good['birthDate']} `,
        politicallyExposed: 'yes',
        shoeSize: '44',
      },
    });
    expect(reply).toMatchObject({ success: true });
    const { database } = testPlatform;
    const [row] = await database.query<{ member: string; text: string }>(
      `select r.member, r::text || m::text as text from account_registration r
        join account_member m on m.tenant = r.tenant and m.id = r.member
        where m.tenant = 'one' and m.account = '${username}'`,
    );
    const owner = { tenant: 'one', member: row?.member ?? '' };
    const { secretBox } = createDataSeals(database, systemRandom, {});
    expect((await readRegistrationDetails(database, secretBox, owner)).answers).toEqual(good);
    expect((await readPersonalDetails(database, secretBox, owner)).birthDate).toBe(
      good['birthDate'],
    );
    expect(row?.text).not.toContain(good['birthDate']);
    expect(row?.text).not.toContain(good['fundsSource']);
  });

  test.each([
    [
      'no answers',
      undefined,
      Object.fromEntries(
        questions.map((id) => [
          id,
          { key: accountQuestions[id].choices.length > 0 ? 'field.choose' : 'field.required' },
        ]),
      ),
    ],
    [
      'too young by a day',
      { ...good, birthDate: '2005-01-02' },
      { birthDate: { key: 'question.young', values: { min: 21, max: 21 } } },
    ],
    [
      'government service',
      { ...good, governmentOfficial: 'yes' },
      { governmentOfficial: { key: 'question.refused.governmentOfficial' } },
    ],
    [
      'work in gaming',
      { ...good, gamingEmployee: 'yes' },
      { gamingEmployee: { key: 'question.refused.gamingEmployee' } },
    ],
  ])('%s: refused at its field, without an account', async (_what, answers, fields) => {
    const { username, reply } = await register('one', { answers });
    expect(reply).toMatchObject({ status: 400, message: 'field_invalid', value: { fields } });
    expect(await isMember(username)).toBe(false);
  });

  test('a brand without questions needs none, and registration by mobile has the same ones', async () => {
    expect((await register('plain', {})).reply).toMatchObject({ success: true });
    const mobile = {
      mobileNum: '9171234567',
      countryDialingCode: '+63',
      password,
      confirmPassword: password,
      termsAccepted: true,
    };
    expect(
      await testPlatform.call('one', 'registerMobile', {
        ...mobile,
        answers: { ...good, gamingEmployee: 'yes' },
      }),
    ).toMatchObject({ message: 'field_invalid' });
    expect(
      (await testPlatform.call('one', 'registerMobile', { ...mobile, answers: good })).success,
    ).toBe(true);
  });
});
