import { cpSync } from 'node:fs';
import { accountQuestions, questionIds } from '#app/domain/accounts/account-questions.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { testBrands, type TestBrand } from '../../support/brands.ts';
import { fieldsOf as fieldsOfForm } from '#app/domain/accounts/register-form-fields.ts';
import { logIn } from '../../support/log-in.ts';
import { validAnswers } from '../../support/valid-answers.ts';
import { validFormValues } from '../../support/valid-form-values.ts';
import { tagsIn, visibleTexts, type Tag } from '../../support/html-tags.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestResponse } from '../../support/server.ts';
import { postForm } from '../../support/http-client.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Account forms of each brand and each extreme site as HTML: keyboards, autofill, labels and
 * refusals [SH-21].
 */

const folder = makeMerchantsDir({
  'wrongcode/manifest.json': minimalManifest('wrongcode', {
    register: {
      fields: ['username', 'password', 'confirmPassword', 'affiliateCode'].map((id) => ({ id })),
    },
  }),
});
for (const source of ['tests/fixtures/brands', process.env['MERCHANTS_DIR'] ?? 'merchants'])
  cpSync(source, folder.dir, { recursive: true });
const brands = await testBrands(folder.dir);
afterAll(() => folder.remove());
const server = openForTests(() => startServer({ MERCHANTS_DIR: folder.dir }));

interface Keyboard {
  readonly autocomplete: readonly string[];
  readonly type?: readonly string[];
  readonly inputmode?: string;
}
const secret = (token: string): Keyboard => ({ autocomplete: [token], type: ['password'] });
const plain = (...autocomplete: string[]): Keyboard => ({ autocomplete, type: ['text'] });
/** Attributes for phones and password managers. A log-in's password is the current one. */
const keyboards: Readonly<Record<string, Keyboard>> = {
  username: plain('username'),
  oldPassword: secret('current-password'),
  password: secret('new-password'),
  confirmPassword: secret('new-password'),
  paymentPassword: secret('new-password'),
  newPassword: secret('new-password'),
  confirmNewPassword: secret('new-password'),
  email: { autocomplete: ['email'], type: ['email'], inputmode: 'email' },
  mobileNum: { autocomplete: ['tel', 'tel-national'], type: ['tel', 'text'], inputmode: 'tel' },
  countryDialingCode: { autocomplete: ['tel-country-code'] },
  verificationCode: { autocomplete: ['one-time-code'], type: ['text'], inputmode: 'numeric' },
  captcha: plain('off'),
  payeeName: plain('name'),
  qqNum: { ...plain('off'), inputmode: 'numeric' },
  whatsapp: { ...plain('off'), inputmode: 'tel' },
  line: plain('off'),
  facebook: plain('off'),
  wechat: plain('off'),
  idNumber: plain('off'),
  referralCode: plain('off'),
  affiliateCode: plain('off'),
  recommenderId: plain('off'),
  birthDate: { autocomplete: ['bday'], type: ['date'] },
  ...Object.fromEntries(
    questionIds
      .filter((id) => accountQuestions[id].choices.length > 0)
      .map((id) => [id, { autocomplete: ['off'] }]),
  ),
};
const loginKeyboards: Readonly<Record<string, Keyboard>> = {
  ...keyboards,
  password: secret('current-password'),
};

const dialingCodeOf = (html: string): string | undefined =>
  /name="countryDialingCode"[\s\S]*?<option[^>]* value="([^"]+)"/.exec(html)?.[1];

const dialogOf = (html: string): string => /<dialog[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? '';
const isFilledIn = ({ name, attributes }: Tag): boolean =>
  name === 'select' ||
  (name === 'input' &&
    !['hidden', 'checkbox', 'radio'].includes(attributes['type'] ?? '') &&
    attributes['hidden'] === undefined);
const fieldsOf = (html: string): Tag[] => tagsIn(dialogOf(html)).filter(isFilledIn);

function complaintsOf(html: string, expected: Readonly<Record<string, Keyboard>>): string[] {
  const tags = tagsIn(dialogOf(html));
  const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? []);
  const labelled = new Set(
    tags.filter(({ name }) => name === 'label').map(({ attributes }) => attributes['for']),
  );
  const wrong = ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => `the id ${id} is there twice`);
  for (const {
    attributes: { name = '', id, type = 'text', autocomplete = '', inputmode, ...rest },
  } of fieldsOf(html)) {
    const expectedInput = expected[name];
    if (!expectedInput) wrong.push(`nobody said what ${name} asks of phones`);
    if (expectedInput && !expectedInput.autocomplete.includes(autocomplete))
      wrong.push(`${name} is filled in as "${autocomplete}"`);
    if (expectedInput?.type && !expectedInput.type.includes(type))
      wrong.push(`${name} is of the type ${type}`);
    if (expectedInput && inputmode !== expectedInput.inputmode)
      wrong.push(`${name} brings the keyboard ${inputmode}`);
    if (!labelled.has(id) && !rest['aria-label']) wrong.push(`${name} has no label`);
    if (Object.keys(rest).some((trait) => trait.startsWith('on')) || 'readonly' in rest)
      wrong.push(`${name} lets nobody paste`);
    if (
      type === 'text' &&
      ['username', 'captcha', 'referralCode'].includes(name) &&
      rest['autocapitalize'] !== 'none'
    )
      wrong.push(`${name} is typed with a capital`);
  }
  return wrong;
}

function errorOf(html: string, { 'aria-describedby': ids = '' }: Tag['attributes']): string {
  const alert = tagsIn(html).find(
    ({ attributes: { id = '-', role } }) => role === 'alert' && ids.split(' ').includes(id),
  );
  const content =
    alert && new RegExp(`id="${alert.attributes['id']}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1];
  return visibleTexts(content ?? '').join(' ');
}

const errorsByField = (html: string): Record<string, string> =>
  Object.fromEntries(
    tagsIn(dialogOf(html))
      .filter(({ attributes }) => attributes['aria-invalid'] === 'true')
      .map(({ attributes }) => [attributes['name'] ?? '', errorOf(html, attributes)]),
  );

/** Each invalid field must be marked and refer to its error text. */
function refusalComplaints(
  { status, body }: TestResponse,
  expectedValues: Readonly<Record<string, string>>,
): string[] {
  const html = body.toString();
  const tags = tagsIn(dialogOf(html));
  const wrong = status >= 400 && status < 500 ? [] : [`it answers ${status}`];
  const bad = tags.filter(({ attributes }) => attributes['aria-invalid'] === 'true');
  if (bad.length === 0) wrong.push('no field is marked');
  for (const { attributes } of bad) {
    const words = errorOf(html, attributes);
    if (words === '') wrong.push(`nothing is said of ${attributes['name']}`);
  }
  if (bad[0] && bad[0].attributes['autofocus'] === undefined)
    wrong.push(`${bad[0].attributes['name']} is wrong first, and not where one goes on typing`);
  for (const { attributes } of fieldsOf(html)) {
    const [name, value] = [attributes['name'] ?? '', attributes['value'] ?? ''];
    if (
      attributes['type'] === 'password'
        ? value !== ''
        : name in expectedValues && value !== expectedValues[name]
    )
      wrong.push(`${name} comes back as "${value}"`);
  }
  return wrong;
}

/** Input that fails every rule; everything except secrets is sent back. */
const nonsense = { username: '?', mobileNum: '1', email: 'not an address' } as const;
const secrets = {
  password: '',
  confirmPassword: '',
  newPassword: '',
  verificationCode: '',
} as const;

const get = (host: string, path: string, cookie = ''): Promise<TestResponse> =>
  sendRequest(server.port, host, path, { headers: { accept: 'text/html', cookie } });

describe.each(brands.map((brand) => [brand.code, brand] as const))(
  '[SH-21] [AU-16] %s',
  (_code, { host, site, text }: TestBrand) => {
    const { register, login } = site();
    // A log-in accepts a number as the name where members register by number.
    const valueOf = (name: string, path: string): string =>
      name === 'username' && path === '/login' && register.types.includes('registerMobile')
        ? 'usernameOrMobile'
        : name;
    const forms: [string, Readonly<Record<string, Keyboard>>][] = [
      ['/login', loginKeyboards],
      ...(login.mobile.on
        ? [['/login?by=mobile', loginKeyboards] as [string, typeof loginKeyboards]]
        : []),
      ...register.types.map((type): [string, typeof keyboards] => [
        `/register?type=${type}`,
        keyboards,
      ]),
      [site().flags.loginedToHomePage.on ? '/login?recover' : '/forget', keyboards],
    ];
    test.each(forms)(
      '%s has hints for phones and password managers, and errors beneath each field',
      async (path, expected) => {
        const { status, body } = await get(host, path);
        expect(status).toBe(200);
        const html = body.toString();
        expect(fieldsOf(html).length).toBeGreaterThan(0);
        expect(complaintsOf(html, expected)).toEqual([]);
        const hiddenFields = Object.fromEntries(
          tagsIn(dialogOf(html))
            .filter(({ name, attributes }) => name === 'input' && attributes['type'] === 'hidden')
            .map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? '']),
        );
        const { username, ...others } = nonsense;
        const expectedValues =
          path.startsWith('/login') && !path.includes('recover')
            ? { username: 'somebody' }
            : { username, ...others };
        const refusal = await postForm(server.port, host, path, {
          ...hiddenFields,
          ...expectedValues,
          ...secrets,
        });
        expect(refusalComplaints(refusal, expectedValues)).toEqual([]);
        expect(complaintsOf(refusal.body.toString(), expected)).toEqual([]);
      },
    );

    for (const type of register.types) {
      const fields = fieldsOfForm(register, type);
      const values = validFormValues(site(), fields);
      if (!values || !fields.some(({ id }) => id === 'affiliateCode')) continue;
      test(`[AU-17] without scripts an invalid affiliate code is reported beneath its field (${type})`, async () => {
        const { body } = await get(host, `/register?type=${type}`);
        const dialingCode = dialingCodeOf(body.toString());
        const refusal = await postForm(server.port, host, `/register?type=${type}`, {
          type,
          ...values,
          ...validAnswers(register.questions),
          ...(dialingCode === undefined ? {} : { countryDialingCode: dialingCode }),
          affiliateCode: 'NOBODY99',
          terms: 'accepted',
        });
        expect(refusal.status).toBe(400);
        expect(refusal.body.toString()).toMatch(/aria-invalid="true"[^>]*name="affiliateCode"/);
      });
    }

    test.each(forms.map(([path]) => path))('%s reports each empty field', async (path) => {
      const { body } = await get(host, path);
      const emptyFields = Object.fromEntries(
        tagsIn(dialogOf(body.toString()))
          .filter(({ name, attributes }) => name === 'input' && attributes['name'] !== 'terms')
          .map(({ attributes: { name = '', type, value = '' } }) => [
            name,
            type === 'hidden' ? value : '',
          ]),
      );
      const refusal = await postForm(server.port, host, path, {
        ...emptyFields,
        countryDialingCode: dialingCodeOf(body.toString()) ?? '',
      });
      const errors = errorsByField(refusal.body.toString());
      const say = (key: string) => text(site().languages.current, key);
      const expected = Object.keys(errors).map((name) => [
        name,
        name === 'terms'
          ? say('terms_required')
          : name in emptyFields
            ? say(`field.required.${valueOf(name, path)}`)
            : say('field.choose'),
      ]);
      expect(errors).not.toEqual({});
      expect(errors).toEqual(Object.fromEntries(expected));
    });

    test('/password does, too', async () => {
      const cookie = await logIn(server.port, host, 'player01');
      expect(
        complaintsOf((await get(host, '/password', cookie)).body.toString(), keyboards),
      ).toEqual([]);
      const refusal = await postForm(
        server.port,
        host,
        '/password',
        { oldPassword: 'not it', newPassword: 'x', confirmNewPassword: 'y' },
        { cookie },
      );
      expect(refusalComplaints(refusal, {})).toEqual([]);
    });
  },
);
