import { describe, expect, test } from 'vitest';
import { allOf, layerOf, manifestSays, no } from './decision.ts';

const layers = {
  '/nav': 'template',
  '/nav/RNG/on': 'brand',
  '/flags/DIRECTREG3': 'environment',
} as const;

describe('[WL-03] the reason of a decision', () => {
  test('the nearest noted place answers; nothing noted is a default', () => {
    expect(
      ['/nav/RNG/on', '/nav/LIVE/on', '/flags/DIRECTREG3', '/flags/USERNAMEREG3'].map((pointer) =>
        layerOf({ layers }, pointer),
      ),
    ).toEqual(['brand', 'template', 'environment', 'default']);
  });

  test('the first no decides', () => {
    const yes = manifestSays({ layers }, '/nav/RNG/on', true);
    expect(allOf(yes, no('permission', 'RNG'), no('viewer', 'guest'))).toEqual({
      on: false,
      reason: { layer: 'permission', source: 'RNG' },
    });
    expect(allOf(manifestSays({ layers }, '/nav/RNG/on', false), no('permission', 'RNG'))).toEqual({
      on: false,
      reason: { layer: 'brand', source: '/nav/RNG/on' },
    });
  });

  test('a yes keeps the manifest’s reason', () => {
    const yes = manifestSays({ layers }, '/nav/RNG/on', true);
    expect(allOf(yes, manifestSays({ layers }, '/nav/LIVE/on', true))).toEqual({
      on: true,
      reason: { layer: 'brand', source: '/nav/RNG/on' },
    });
  });
});
