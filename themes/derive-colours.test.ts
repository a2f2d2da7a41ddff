import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artLooks, defaultTheme, densities, moods, radii, type Theme } from '#schema/theme.ts';
import { checkContrast } from './check-contrast.ts';
import { contrast, parseOklch } from './colour.ts';
import { brandColours, deriveColours } from './derive-colours.ts';
import { contrastPairs, themeRoleNames, zones } from './roles.ts';
import { bySuite } from '../tests/support/suite.ts';

const anyHex = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.integer({ min: 0, max: 0xfff }).map((value) => `#${value.toString(16).padStart(3, '0')}`),
  fc.constantFrom(
    '#000',
    '#fff',
    '#808080',
    '#ff0',
    '#00f',
    '#0f0',
    '#777777',
    '#010101',
    '#fefefe',
  ),
);
const anyTheme: fc.Arbitrary<Theme> = fc.record({
  mode: fc.constant('light'),
  seeds: fc.record({ primary: anyHex, secondary: anyHex, neutral: anyHex }),
  fonts: fc.constant(defaultTheme.fonts),
  radius: fc.constantFrom(...radii),
  density: fc.constantFrom(...densities),
  mood: fc.constantFrom(...moods),
  art: fc.constantFrom(...artLooks),
  tokens: fc.constant({ light: {}, dark: {} }),
});

test('[SH-17] [SH-21] any seeds derive light and dark sets with readable pairs', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      expect(checkContrast(theme)).toEqual([]);
    }),
    { numRuns: bySuite(250, 40) },
  );
});

test('[SH-17] every role has a plain six-digit colour in both modes', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      const { light, dark } = deriveColours(theme);
      for (const colours of [light, dark]) {
        expect(Object.keys(colours).sort()).toEqual([...themeRoleNames].sort());
        for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      }
    }),
    { numRuns: bySuite(50, 20) },
  );
});

test('[SH-17] light is light, dark is dark', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      const { light, dark } = deriveColours(theme);
      expect(contrast(light['surface.page'], '#000000')).toBeGreaterThan(
        contrast(dark['surface.page'], '#000000') + 8,
      );
    }),
    { numRuns: bySuite(50, 20) },
  );
});

test('[SH-17] the primary action of header and hero has one hue in light and dark', () => {
  fc.assert(
    fc.property(anyTheme, fc.constantFrom(...zones), (theme, zone) => {
      const { light, dark } = deriveColours(theme);
      const [one, other] = [light, dark].map((set) => parseOklch(set[`${zone}.fill`]));
      // A nearly grey colour has no hue.
      fc.pre(one !== undefined && other !== undefined && Math.min(one.c, other.c) > 0.04);
      const turn = Math.abs(one.h - other.h);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(15);
    }),
    { numRuns: bySuite(100, 25) },
  );
});

test('[WL-01] the same theme always derives the same colours', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      expect(deriveColours(theme)).toEqual(deriveColours(structuredClone(theme)));
    }),
    { numRuns: 20 },
  );
});

test('[WL-01] a saturated seed that is readable as it is stays the brand colour', () => {
  const customTheme = { ...defaultTheme, seeds: { ...defaultTheme.seeds, primary: '#b3122f' } };
  expect(deriveColours(customTheme).light['accent.base']).toBe('#b3122f');
});

test('[WL-01] surfaces follow the neutral seed: cream stays cream, near-black stays near-black', () => {
  const cream = deriveColours({
    ...defaultTheme,
    seeds: { ...defaultTheme.seeds, neutral: '#fff4e0' },
  }).light;
  expect(parseOklch(cream['surface.page']).h).toBeCloseTo(parseOklch('#fff4e0').h, -1);
  expect(cream['surface.page']).not.toBe(deriveColours(defaultTheme).light['surface.page']);
  const night = deriveColours({
    ...defaultTheme,
    seeds: { ...defaultTheme.seeds, neutral: '#0d0c0a' },
  }).dark;
  expect(parseOklch(night['surface.page']).l).toBeLessThan(0.16);
});

test('[WL-02] an override is used unchanged, and an unreadable one is reported with both colours', () => {
  const theme: Theme = { ...defaultTheme, tokens: { light: { 'text.main': '#EEE' }, dark: {} } };
  expect(brandColours(theme).light['text.main']).toBe('#eeeeee');
  const faults = checkContrast(theme);
  expect(
    faults.every(
      (fault) => fault.mode === 'light' && fault.text === 'text.main' && fault.actualRatio < 4.5,
    ),
  ).toBe(true);
  expect(faults.map((fault) => fault.surface)).toContain('surface.card');
});

test('every pair names two different roles', () => {
  expect(contrastPairs.length).toBeGreaterThan(60);
  for (const pair of contrastPairs) expect(pair.text).not.toBe(pair.surface);
});

test('[SH-21] a primary action visibly answers the pointer, in any colour', () => {
  fc.assert(
    fc.property(anyTheme, (theme) => {
      for (const colours of Object.values(deriveColours(theme)))
        expect(contrast(colours['accent.base'], colours['accent.hover'])).toBeGreaterThan(1.03);
    }),
    { numRuns: bySuite(100, 25) },
  );
});

test('derives colours once per seeds, independent of overrides', () => {
  const tokens = { light: { 'text.main': 'black' }, dark: {} };
  const first = deriveColours(defaultTheme);
  expect(deriveColours({ ...defaultTheme, tokens })).toBe(first);
  const others = deriveColours({
    ...defaultTheme,
    mood: defaultTheme.mood === 'vivid' ? 'calm' : 'vivid',
  });
  expect(others).not.toBe(first);
  expect(others.light).not.toEqual(first.light);
});
