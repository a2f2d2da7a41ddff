import { describe, expect, test } from 'vitest';
import { allOf, layerOf, manifestDecision, deny } from './decision.ts';

const layers = {
  '/nav': 'template',
  '/nav/RNG/on': 'brand',
  '/flags/DIRECTREG3': 'environment',
} as const;

describe('[WL-03] the reason of a decision', () => {
  test('the nearest recorded place applies; without any it is a default', () => {
    expect(
      ['/nav/RNG/on', '/nav/LIVE/on', '/flags/DIRECTREG3', '/flags/USERNAMEREG3'].map((pointer) =>
        layerOf({ layers }, pointer),
      ),
    ).toEqual(['brand', 'template', 'environment', 'default']);
  });

  test('the first no decides', () => {
    const yes = manifestDecision({ layers }, '/nav/RNG/on', true);
    expect(allOf(yes, deny('permission', 'RNG'), deny('viewer', 'guest'))).toEqual({
      on: false,
      reason: { layer: 'permission', source: 'RNG' },
    });
    expect(
      allOf(manifestDecision({ layers }, '/nav/RNG/on', false), deny('permission', 'RNG')),
    ).toEqual({ on: false, reason: { layer: 'brand', source: '/nav/RNG/on' } });
  });

  test('a yes keeps the manifest’s reason', () => {
    const yes = manifestDecision({ layers }, '/nav/RNG/on', true);
    expect(allOf(yes, manifestDecision({ layers }, '/nav/LIVE/on', true))).toEqual({
      on: true,
      reason: { layer: 'brand', source: '/nav/RNG/on' },
    });
  });
});
