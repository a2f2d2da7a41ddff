import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { defaultTheme, fontIds, type Theme } from '#schema/theme.ts';
import { vars } from './contract.css.ts';
import { brandColours } from './derive-colours.ts';
import { fontFiles, fontPreloads } from './fonts.ts';
import { cssVariable, themeRoleNames } from './roles.ts';
import { brandStylesheet } from './stylesheet.ts';

const css = brandStylesheet(defaultTheme);

const leaves = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) =>
    typeof value === 'string' ? [value.slice(4, -1)] : leaves(value as object),
  );

test('[WL-01] the contract names every role, and the stylesheet gives each of its names a value', () => {
  const names = leaves(vars);
  for (const role of themeRoleNames) expect(names).toContain(cssVariable(role));
  for (const name of names) expect(css).toContain(`${name}:`);
});

test("[SH-17] the brand's default mode is on the root, the other under its attribute", () => {
  const { light, dark } = brandColours(defaultTheme);
  expect(css).toContain(
    `:root,[data-theme=light],:root [data-zone=plain],[data-theme=light] [data-zone=plain]{--m-surface-page:${light['surface.page']}`,
  );
  expect(css).toContain(
    `[data-theme=dark],[data-theme=dark] [data-zone=plain]{--m-surface-page:${dark['surface.page']}`,
  );
  const night = brandStylesheet({ ...defaultTheme, mode: 'dark' });
  expect(night).toContain(
    `:root,[data-theme=dark],:root [data-zone=plain],[data-theme=dark] [data-zone=plain]{--m-surface-page:${dark['surface.page']}`,
  );
  expect(night).toContain('color-scheme:dark');
});

test('[WL-01] a single override reaches the page', () => {
  expect(
    brandStylesheet({ ...defaultTheme, tokens: { light: { 'accent.base': '#123456' }, dark: {} } }),
  ).toContain('--m-accent-base:#123456');
});

test("[WL-01] only the brand's own pair of fonts is declared", () => {
  expect(css).toContain('"Manrope"');
  expect(css).toContain('"Figtree Fallback"');
  expect(css).not.toContain('Fredoka');
  const single = brandStylesheet({ ...defaultTheme, fonts: { display: 'nunito', text: 'nunito' } });
  expect(single.match(/nunito-latin-wght/g)).toHaveLength(1);
  expect(fontPreloads({ display: 'nunito', text: 'nunito' })).toEqual([
    '/fonts/nunito-core-wght-normal.woff2',
  ]);
  // A heading font loads a single weight, at half the size.
  expect(fontPreloads({ display: 'fredoka', text: 'nunito' })).toEqual([
    '/fonts/nunito-core-wght-normal.woff2',
    '/fonts/fredoka-core-600-normal.woff2',
  ]);
});

test('every font file of the catalogue exists in its package', () => {
  const require = createRequire(import.meta.url);
  for (const { url, packagePath } of fontFiles) {
    const [scope, name, ...rest] = packagePath.split('/');
    const file = join(dirname(require.resolve(`${scope}/${name}/package.json`)), ...rest);
    expect(existsSync(file) && statSync(file).size > 1000, packagePath).toBe(true);
    expect(url).toMatch(/^\/fonts\/[a-z-]+(?:-\d+-normal)?\.woff2$/);
  }
});

test("a brand's stylesheet is small", () => {
  for (const display of fontIds) {
    const theme: Theme = { ...defaultTheme, fonts: { display, text: 'figtree' } };
    expect(brotliCompressSync(brandStylesheet(theme)).length).toBeLessThan(4096);
  }
});
