import { describe, expect, test } from 'vitest';
import {
  floorOf,
  jurisdictions,
  type JurisdictionCode,
} from '#app/domain/protection/jurisdiction.ts';
import { languageOf } from '#app/domain/languages.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { checkManifest, type CheckedManifest } from '#schema/check-manifest.ts';
import { licenceAuthorities } from '#schema/manifest/footer.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { permissionSchema } from '#schema/permission.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/*
 * A jurisdiction is a minimum: manifests, templates, the environment and permissions may only be
 * stricter.
 */
const requireManifest = (manifest: object, environment = {}): CheckedManifest => {
  const result = checkManifest(
    JSON.stringify({ schemaVersion: 2, name: 'Brand', ...manifest }),
    'manifest.json',
    environment,
  );
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
};
const merchantOf = (brand: object, template?: object): Merchant => {
  const result = normaliseMerchant({
    folder: 'brand',
    brand: requireManifest({ code: 'brand', ...brand, ...(template ? { extends: '_base' } : {}) }),
    template: template && requireManifest({ code: '_base', ...template }),
    version: 'v1',
  });
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.value;
};
const licenceHolders = Object.fromEntries(
  licenceAuthorities.map((authority) => [
    authority,
    { holder: 'Acme Ltd.', number: `${authority}-1` },
  ]),
);
const weak = {
  register: { minimumAge: 18, questions: [] },
  login: { captchaAfter: 5 },
  features: { forcedPasswordChange: false },
  routes: { help: false, helpmc: false },
  footer: { responsible: [], licences: [], licenceHolders },
};
const viewer = { kind: 'guest', agentSide: false, language: 'EN', theme: 'light' } as const;
const siteOf = (merchant: Merchant, permission: object = {}) =>
  assembleSite({ merchant, permission: permissionSchema.parse(permission), viewer });

function expectFloor(
  jurisdiction: JurisdictionCode,
  merchant: Merchant,
  permission: object = {},
): void {
  const floor = floorOf(jurisdiction);
  const site = siteOf(merchant, permission);
  expect(site.minimumAge).toBeGreaterThanOrEqual(floor.minimumAge);
  expect(site.register.questions).toEqual(expect.arrayContaining([...floor.questions]));
  expect(merchant.login.captchaAfter).toBeLessThanOrEqual(floor.captchaAfter);
  expect(site.footer.responsible).toEqual(expect.arrayContaining([...floor.responsible]));
  const holders = merchant.footer.licenceHolders;
  expect(site.footer.licences).toEqual(
    expect.arrayContaining(floor.licences.filter((authority) => holders[authority])),
  );
  expect(site.footer.licences.filter((authority) => !holders[authority])).toEqual([]);
  expect(site.requiredTexts).toEqual(floor.texts);
  for (const name of floor.features) expect(site.features[name].on, name).toBe(true);
  for (const id of floor.routes) expect(site.routes[id].on, id).toBe(true);
}

describe.each(jurisdictions)('[AU-18] [SH-15] under %s', (jurisdiction) => {
  const floor = floorOf(jurisdiction);
  test('a weaker manifest gets the minimum', () =>
    expectFloor(jurisdiction, merchantOf({ jurisdiction, ...weak })));
  test('so does a weaker template; a brand inherits its template’s jurisdiction', () => {
    expectFloor(jurisdiction, merchantOf({}, { jurisdiction, ...weak }));
    expectFloor(jurisdiction, merchantOf(weak, { jurisdiction }));
    expectFloor(
      jurisdiction,
      merchantOf({ jurisdiction, ...weak }, { jurisdiction: 'none', ...weak }),
    );
  });
  test('stricter settings apply', () => {
    const strict = merchantOf({
      jurisdiction,
      register: { minimumAge: 30, questions: ['fundsSource'] },
      login: { captchaAfter: 0 },
      features: { forcedPasswordChange: true },
      footer: {
        responsible: ['limits', 'help'],
        licences: ['malta', 'bvi', 'philippines'],
        licenceHolders,
      },
    });
    expect([
      strict.register.minimumAge,
      strict.login.captchaAfter,
      strict.features.forcedPasswordChange,
    ]).toEqual([30, 0, true]);
    expect(strict.register.questions).toEqual(
      expect.arrayContaining([...floor.questions, 'fundsSource']),
    );
    expect(strict.footer.responsible).toEqual(expect.arrayContaining(['age30', 'limits', 'help']));
    expect(strict.footer.licences).toEqual(['malta', 'bvi', 'philippines']);
  });
  test('explain names the jurisdiction as the reason of each requirement', () => {
    const { features, routes } = siteOf(merchantOf({ jurisdiction, ...weak }));
    for (const decision of [
      ...floor.features.map((name) => features[name]),
      ...floor.routes.map((id) => routes[id]),
    ])
      expect(decision.reason).toEqual({ layer: 'brand', source: '/jurisdiction' });
  });
});

test('[WL-02] the environment changes none of it', () => {
  for (const manifest of [
    { jurisdiction: '${J}' },
    { register: { minimumAge: '${AGE}' } },
    { login: { captchaAfter: '${N}' } },
    { footer: { responsible: ['${M}'] } },
    { routes: { help: '${H}' } },
  ]) {
    const result = checkManifest(
      JSON.stringify({ schemaVersion: 2, code: 'brand', name: 'Brand', ...manifest }),
      'manifest.json',
      { J: 'none', AGE: '18', N: '9', M: 'help', H: 'false' },
    );
    expect(result.ok ? [] : result.fault.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('cannot take its value from the environment'),
    );
  }
});

describe('[AU-18] [SH-15] pages of players', () => {
  const visibleLanguages = ['EN', 'TY', 'AR', 'JA'];
  const server = sharedServerForTests({
    ...Object.fromEntries(
      jurisdictions.map((jurisdiction) => [
        `in${jurisdiction}/manifest.json`,
        minimalManifest(`in${jurisdiction}`, {
          jurisdiction,
          languages: { default: 'EN', menu: visibleLanguages },
          ...weak,
        }),
      ]),
    ),
    'stricter/manifest.json': minimalManifest('stricter', {
      jurisdiction: 'ph',
      languages: { default: 'EN', menu: visibleLanguages },
      register: { minimumAge: 25 },
    }),
    'inph/texts/JA.json': { 'protection.ph': '二十一歳未満の方は利用できません。' },
    ...Object.fromEntries(
      [
        ['mute', 'EN', { 'footer.age': '' }],
        ['ageless', 'EN', { 'register.agree': 'I agree to the' }],
        ['merry', 'TY', { 'protection.ph': 'Magsaya!' }],
        ['hollow', 'JA', { 'protection.ph': '  ' }],
        ['maskless', 'EN', { 'responsible.help': ' ' }],
      ].flatMap(([code, language, texts]) => [
        [`${String(code)}/manifest.json`, minimalManifest(String(code), { jurisdiction: 'ph' })],
        [`${String(code)}/texts/${String(language)}.json`, texts],
      ]),
    ),
  });

  test.each(['EN', 'TY', 'AR'])(
    '[AU-18] a brand for people of 25 and over names no other age, in %s',
    async (language) => {
      for (const path of ['/', '/register']) {
        const page = await sendRequest(server.port, 'stricter.localhost', path, {
          headers: { cookie: `lang=${language}` },
        });
        const html = page.body.toString().replace(/<!-- -->/g, '');
        const [required = ''] = /data-required="protection.ph"[^>]*>[^<]*/.exec(html) ?? [];
        expect(required).toContain('25');
        expect(required).not.toContain('21');
        const [, ageMark = ''] = /<img src="([^"]*\/responsible\/age[^"]*)"/.exec(html) ?? [];
        expect(ageMark).toContain('/responsible/age25');
        const drawing = await sendRequest(server.port, 'stricter.localhost', ageMark);
        expect([drawing.status, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      }
    },
  );

  test.each(jurisdictions)(
    '[AU-18] under %s the box of age and terms starts ticked only if the jurisdiction allows it',
    async (jurisdiction) => {
      const page = await sendRequest(server.port, `in${jurisdiction}.localhost`, '/register');
      const [box = ''] = /<input[^>]*name="terms"[^>]*>/.exec(page.body.toString()) ?? [];
      expect([box !== '', box.includes('checked')]).toEqual([
        true,
        floorOf(jurisdiction).termsStartAccepted,
      ]);
      expect(floorOf(jurisdiction).termsStartAccepted).toBe(
        jurisdiction === 'none' || jurisdiction === 'ph',
      );
    },
  );

  const wordsOf = (language: string): Readonly<Record<string, string>> =>
    language === 'TY' ? productTexts.TY : language === 'AR' ? productTexts.AR : productTexts.EN;
  test.each(
    jurisdictions.flatMap((jurisdiction) =>
      visibleLanguages.map((language) => [jurisdiction, language] as const),
    ),
  )(
    'under %s in %s: home, form and error page have age, texts, marks and licence',
    async (jurisdiction, language) => {
      const { texts, minimumAge, responsible, licences } = floorOf(jurisdiction);
      for (const page of ['/', '/register', '/no-such-page']) {
        const html = (
          await sendRequest(server.port, `in${jurisdiction}.localhost`, page, {
            headers: { cookie: `lang=${language}` },
          })
        ).body
          .toString()
          .replace(/<!-- -->/g, '')
          .replaceAll('&#x27;', "'");
        const words = wordsOf(language);
        // There is no Japanese page, so the English one is served.
        const pageLanguage = language === 'JA' ? 'EN' : language;
        expect(html).toContain(`<html lang="${languageOf(pageLanguage)?.tag}"`);
        expect(html).toContain(words['footer.age']?.replace('{{age}}', String(minimumAge)));
        for (const key of texts) {
          const isTranslated = jurisdiction === 'ph' && language === 'JA';
          const translatedText = isTranslated
            ? '二十一歳未満の方は利用できません。'
            : words[key]?.replace('{{age}}', String(minimumAge));
          // Text in a language other than the page's has its own `lang`.
          const languageAttributes = isTranslated ? ' lang="ja" dir="ltr"' : '';
          expect(
            html.split(`data-required="${key}"${languageAttributes}>${translatedText}<`).length - 1,
            `${key} on ${page}`,
          ).toBeGreaterThanOrEqual(page === '/register' ? 2 : 1);
        }
        expect(html).toContain(`/responsible/age${minimumAge}.svg`);
        expect(html).toContain(
          `alt="${words['responsible.age']?.replace('{{age}}', String(minimumAge))}"`,
        );
        for (const mark of responsible)
          expect(html).toContain(`alt="${words[`responsible.${mark}`]}"`);
        for (const licence of licences)
          expect(html).toContain(`alt="${words[`licence.${licence}`]}"`);
        if (page === '/register')
          expect(html).toContain(words['register.agree']?.replace('{{age}}', String(minimumAge)));
      }
      if (floorOf(jurisdiction).routes.length > 0)
        for (const page of ['/help', '/helpmc'])
          expect((await sendRequest(server.port, `in${jurisdiction}.localhost`, page)).status).toBe(
            200,
          );
    },
  );

  test('the platform gets the minimum, too: it requires the captcha when the jurisdiction does', async () => {
    const attempt = async () =>
      (
        await callApi(server.port, 'inph.localhost', '/wps/session/login', {
          method: 'POST',
          json: { username: 'nobody11', password: 'wrong-one-1' },
        })
      ).json;
    const answers = [await attempt(), await attempt(), await attempt(), await attempt()];
    expect(
      answers.map(({ value }) => Boolean((value as { captcha?: boolean } | null)?.captcha)).at(-1),
    ).toBe(true);
  });

  test.each([
    ['mute', 'footer.age', 'is empty'],
    ['ageless', 'register.agree', 'lacks {{age}}'],
    ['merry', 'protection.ph', 'word for word'],
    ['hollow', 'protection.ph', 'is empty'],
    ['maskless', 'responsible.help', 'is empty'],
  ])(
    '[WL-02] the brand %s, whose own `%s` protects players less, is refused by file and reason',
    async (code, key, reason) => {
      expect((await sendRequest(server.port, `${code}.localhost`, '/')).status).toBe(404);
      const { brands } = JSON.parse(
        (await sendRequest(server.port, 'localhost', '/readyz')).body.toString(),
      ) as { brands: { problems: readonly { file: string; path: string; message: string }[] } };
      const problem = brands.problems.find(({ file }) => file.includes(`/${code}/texts/`));
      expect(problem?.path).toBe(`/${key}`);
      expect(problem?.message).toContain(reason);
    },
  );
});
