import { describe, expect, expectTypeOf, test } from 'vitest';
import { checkManifest, maxManifestBytes } from './check-manifest.ts';
import type { ManifestInput } from './manifest/manifest-schema.ts';
import { formatProblem, type Problem } from './problem.ts';

const file = 'merchants/acme/manifest.json';
const requiredKeys = '"schemaVersion": 1, "code": "acme", "name": "Acme"';
const problemsOf = (text: string, environment = {}): readonly Problem[] => {
  const checked = checkManifest(text, file, environment);
  return checked.ok ? [] : checked.fault;
};
const linesOf = (text: string, environment = {}): string[] =>
  problemsOf(text, environment).map(formatProblem);

test('[WL-02] accepts the smallest manifest, with comments and a trailing comma', () => {
  const checked = checkManifest(`{ // the brand\n ${requiredKeys}, }`, file);
  expect(checked.ok && checked.value.manifest).toEqual({
    schemaVersion: 2,
    code: 'acme',
    name: 'Acme',
  });
});

test('[WL-02] the input type of a keyed list is a full list or a set of changes', () => {
  expectTypeOf<{ id: string }[]>().toExtend<ManifestInput['nav']>();
  expectTypeOf<{ insert: { id: string; before: string }[]; remove: string[] }>().toExtend<
    ManifestInput['nav']
  >();
  expectTypeOf<{ isnert: string[] }>().not.toExtend<Exclude<ManifestInput['nav'], undefined>>();
  expectTypeOf<ManifestInput['code']>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<ManifestInput['flags']>['DIRECTREG3']>().toEqualTypeOf<
    boolean | undefined
  >();
});

test.each([
  [
    `"flags": {\n  "DIRECTREG": true }`,
    /manifest\.json:2:3 \/flags\/DIRECTREG unknown key `DIRECTREG` \(did you mean `DIRECTREG3`\?\)/,
  ],
  ['"languges": {}', /did you mean `languages`\?/],
  [
    '"languages": { "default": "ENG" }',
    /\/languages\/default .*not one of the allowed values \(did you mean `EN`\? allowed: `TY`, `EN`/,
  ],
  [
    '"languages": { "default": { "toString": 1 } }',
    /\/languages\/default is an object, which is not one of the allowed values/,
  ],
  [
    '"analytics": { "gtagId": "AW-123456789" }',
    /\/analytics\/gtagId .*wrong format .*Google Ads \(`AW-…`\).* not supported/,
  ],
  [
    '"analytics": { "gtagId": "UA-12345678-1" }',
    /\/analytics\/gtagId .*wrong format .*Universal Analytics \(`UA-…`\) are not supported/,
  ],
  ['"flags": { "DIRECTREG3": "yes" }', /is the string "yes" but must be true or false/],
  ['"nav": [{ "id": "RNG", "vendors": 31 }]', /\/nav\/0\/vendors is too large: at most 30/],
  ['"nav": { "insert": [{ "vendors": 3 }] }', /the key `id` is missing/],
  ['"register": { "fields": [{ "id": "line", "acceptedPattern": "(a+)+" }] }', /repeats a group/],
  [
    '"register": { "fields": [{ "id": "line", "acceptedPattern": "[a" }] }',
    /not a valid regular expression/,
  ],
  ['"hosts": {}, "hosts": {}', /`hosts` occurs twice/],
  ['"extensions": { "__proto__": { "x": 1 } }', /`__proto__` is not allowed/],
  [
    '"theme": { "seeds": { "primary": "red" } }',
    /\/theme\/seeds\/primary "red" has the wrong format/,
  ],
  ['"currency": { "code": "PTS" }', /\/currency\/code .*has the wrong format/],
  ['"currency": { "symbol": "<b>" }', /\/currency\/symbol .*has the wrong format/],
  ['"currency": { "symbol": "\\u202eP" }', /\/currency\/symbol .*has the wrong format/],
  ['"currency": { "symbol": "P1" }', /\/currency\/symbol .*has the wrong format.*₱/],
  [
    '"banners": [{ "id": "a", "image": "assets/../../secret.png" }]',
    /\/banners\/0\/image .*has the wrong format/,
  ],
  ['"banners": [{ "id": "a", "image": "/etc/passwd.png" }]', /wrong format/],
])('[WL-02] refuses %j with its position, reason and hint', (property, line) => {
  expect(linesOf(`{ ${requiredKeys}, ${property} }`).join('\n')).toMatch(line);
});

test.each(['P', '₱', '$', 'R$', 'kr.', 'zł', 'د.إ', 'USDT', 'zq¤', 'S/', 'F\u00a0CF'])(
  '[WL-02] %s is a currency symbol',
  (symbol) => {
    expect(
      problemsOf(`{ ${requiredKeys}, "currency": { "symbol": ${JSON.stringify(symbol)} } }`),
    ).toEqual([]);
  },
);

test('[WL-02] reports all faults at once', () => {
  expect(
    problemsOf(`{ ${requiredKeys}, "flag": {}, "currency": { "code": 1 }, "nav": 3 }`).map(
      ({ path }) => path,
    ),
  ).toEqual(expect.arrayContaining(['/flag', '/currency/code', '/nav']));
});

test.each([
  ['{}', /`schemaVersion` is missing.*write "schemaVersion": 2/],
  ['{ "schemaVersion": 3 }', /version 3; this release reads version 2 \(update Marquee/],
  ['{ "schemaVersion": "one" }', /"one" is not a manifest version/],
  ['[]', /a JSON object/],
  ['', /file is empty|not JSON/],
  ['{ "a": }', /:1:8 this is not valid JSON: a value is missing here/],
  ['{ "a": 1', /this is not valid JSON: the file ends, but the { of line 1 is not closed/],
])('[WL-02] the error for %s suggests a fix', (text, line) =>
  expect(linesOf(text).join('\n')).toMatch(line),
);

describe('hostile files', () => {
  test('[WL-02] refuses deeply nested JSON before parsing it', () => {
    expect(linesOf(`{ ${requiredKeys}, "extensions": ${'['.repeat(100_000)}`)[0]).toMatch(
      /more than 20 levels deep/,
    );
    expect(
      problemsOf(`{ ${requiredKeys}, "extensions": { "x": ${'['.repeat(18)}${']'.repeat(18)} } }`),
    ).toEqual([]);
  });
  test('[WL-02] refuses a manifest above 256 KiB', () => {
    expect(
      linesOf(`{ ${requiredKeys}, "extensions": { "x": "${'x'.repeat(maxManifestBytes)}" } }`)[0],
    ).toMatch(/larger than 256 KiB/);
  });
});

describe('values from the environment', () => {
  const social = (text: string) =>
    `{ ${requiredKeys}, "social": { "facebook": ${JSON.stringify(text)} } }`;
  test('[WL-02] are filled in where they are allowed, and their paths are recorded', () => {
    const checked = checkManifest(social('https://fb.example/${ACME_PAGE}'), file, {
      ACME_PAGE: 'acme',
    });
    expect(checked.ok && checked.value.manifest.social).toEqual({
      facebook: 'https://fb.example/acme',
    });
    expect(checked.ok && [...checked.value.fromEnvironment]).toEqual(['social/facebook']);
  });
  test('[WL-02] never include the server’s own settings', () => {
    expect(
      linesOf(social('https://x.example/${SESSION_SECRET}'), { SESSION_SECRET: 'top-secret' })[0],
    ).toMatch(/is a server setting/);
  });
  test.each(['GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'OTHER_PAGE', 'ACMECLUB_PAGE', 'ACME'])(
    'a manifest cannot publish %s, which is not a variable of its brand',
    (name) => {
      const line = linesOf(social(`https://x.example/\${${name}}`), { [name]: 't0p' }).join();
      expect(line).toMatch(/does not begin with this brand’s code|is a server setting/);
      expect(line).toContain('`ACME_');
      expect(line).not.toContain('t0p');
    },
  );
  test('a template may name its own variables', () => {
    const template = '{ "schemaVersion": 2, "code": "_house", "name": "House", "social": ';
    const values = { HOUSE_PAGE: 'https://fb.example/house', ACME_PAGE: 'https://fb.example/acme' };
    expect(linesOf(`${template} { "facebook": "\${HOUSE_PAGE}" } }`, values)).toEqual([]);
    expect(linesOf(`${template} { "facebook": "\${ACME_PAGE}" } }`, values).join()).toContain(
      '`HOUSE_ACME_PAGE`',
    );
  });
  test('[WL-02] reports unset variables, invalid names and keys that allow no variable', () => {
    expect(linesOf(social('${ACME_NOPE}'))[0]).toMatch(/`ACME_NOPE` is not set/);
    expect(linesOf(social('${no pe}'))[0]).toMatch(/not the name of an environment variable/);
    expect(
      linesOf('{ "schemaVersion": 1, "code": "acme", "name": "${NAME}" }', { NAME: 'x' })[0],
    ).toMatch(/cannot take its value from the environment/);
  });
  test('[WL-02] refuses a value of the wrong format without quoting it', () => {
    const lines = linesOf(social('${ACME_PAGE}'), { ACME_PAGE: 'ftp://s3cret' }).join();
    expect(lines).toMatch(/value from the environment has the wrong format/);
    expect(lines).not.toContain('s3cret');
  });
});
