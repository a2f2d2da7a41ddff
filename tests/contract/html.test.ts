import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTable } from '../../app/lib/route-table.ts';
import { testBrands } from '../support/brands.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';

const brands = await testBrands();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes attributes in its own way; both are valid HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'no-inline-style': 'error',
    // The title of some pages is long because a brand's name is.
    'long-title': 'off',
    // A list that is styled as none needs its role said again, or Safari reads no list.
    'no-redundant-role': 'off',
    'require-sri': 'off',
    // Lists may be named; the rule merely does not like it.
    'aria-label-misuse': 'off',
    // The menu button is a link to the product list for those without scripts.
    'prefer-native-element': 'off',
  },
});

test.each(brands.map((brand) => [brand.code, brand] as const))('[SH-21] %s: every page is valid HTML without inline styles', async (_code, brand) => {
  const found: string[] = [];
  for (const { paths } of routeTable) {
    const page = await ask(server.port, brand.host, paths[0], { headers: { accept: 'text/html' } });
    if (page.status >= 300 && page.status < 400) continue;
    const report = await validator.validateString(page.body.toString());
    for (const { messages } of report.results) for (const { ruleId, message, line, column } of messages) found.push(`${paths[0]} ${line}:${column} ${ruleId}: ${message}`);
  }
  expect([...new Set(found)].slice(0, 20)).toEqual([]);
}, 120_000);
