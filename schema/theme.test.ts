import Ajv from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { themeRoleNames } from './theme-roles.ts';
import {
  completeLayout,
  completeTheme,
  defaultLayout,
  defaultTheme,
  layoutSchema,
  themeSchema,
} from './theme.ts';

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  strictTypes: false,
  keywords: ['visibility'],
});
const theme = ajv.compile(themeSchema);
const layout = ajv.compile(layoutSchema);

test('[WL-02] the defaults are themselves valid', () => {
  expect(theme(defaultTheme)).toBe(true);
  expect(layout(defaultLayout)).toBe(true);
});

test('[WL-02] a brand may set nothing at all', () => {
  expect(theme({})).toBe(true);
  expect(completeTheme({})).toEqual(defaultTheme);
  expect(completeLayout({})).toEqual(defaultLayout);
});

test.each([
  [{ seeds: { primary: '#f00' } }, true],
  [{ seeds: { primary: '#FF0000' } }, true],
  [{ seeds: { primary: 'red' } }, false],
  [{ seeds: { primary: '#ff00' } }, false],
  [{ mode: 'sepia' }, false],
  [{ fonts: { text: 'comic-sans' } }, false],
  [{ tokens: { dark: { 'surface.page': '#000' } } }, true],
  [{ tokens: { dark: { 'surface.pgae': '#000' } } }, false],
  [{ colour: '#fff' }, false],
])('[WL-02] theme %j is valid: %s', (input, valid) => expect(theme(input)).toBe(valid));

test('[WL-02] the home page lists known sections, each once', () => {
  expect(layout({ home: ['hero', 'winners'] })).toBe(true);
  expect(layout({ home: ['hero', 'hero'] })).toBe(false);
  expect(layout({ home: ['casino'] })).toBe(false);
});

test('[WL-01] objects merge over the base, the list of home sections replaces', () => {
  const result = completeTheme({
    seeds: { primary: '#123456' },
    tokens: { light: { scrim: '#000' } },
  });
  expect(result.seeds).toEqual({ ...defaultTheme.seeds, primary: '#123456' });
  expect(result.tokens).toEqual({ light: { scrim: '#000' }, dark: {} });
  expect(completeLayout({ home: [] }).home).toEqual([]);
});

const undescribed = (node: unknown, path: string): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const ownPath = 'description' in node ? [] : [path];
  const children = 'properties' in node ? Object.entries(node.properties as object) : [];
  return [...ownPath, ...children.flatMap(([key, child]) => undescribed(child, `${path}.${key}`))];
};

test('every key has a description, every role can be overridden', () => {
  expect(undescribed(themeSchema, 'theme')).toEqual([]);
  expect(undescribed(layoutSchema, 'layout')).toEqual([]);
  expect(Object.keys(themeSchema.properties.tokens.properties.light.properties)).toEqual(
    themeRoleNames,
  );
});
