import { describe, expect, test } from 'vitest';
import { testSiteInputs, testMerchant, switchOff } from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';

describe('flags', () => {
  test('[WL-04] the permission switches a flag off, and its absence leaves the manifest’s value', () => {
    const { flags } = assembleSite(
      testSiteInputs({ permission: { whitelabel: switchOff('DIRECTREG3') } }),
    );
    expect(flags.DIRECTREG3).toEqual({
      on: false,
      reason: { layer: 'permission', source: 'DIRECTREG3' },
    });
    expect(flags.USERNAMEREG3).toEqual({
      on: true,
      reason: { layer: 'default', source: '/flags/USERNAMEREG3' },
    });
  });
});

describe('features and game types', () => {
  test('[WL-03] a feature is switched by its module in upper case', () => {
    const merchant = {
      features: { ...testMerchant().features, vip: false },
      layers: { '/features/vip': 'brand' as const },
    };
    const { features } = assembleSite(
      testSiteInputs({ merchant, permission: { whitelabel: switchOff('POINTMALL', 'VIP') } }),
    );
    expect(features.pointMall).toEqual({
      on: false,
      reason: { layer: 'permission', source: 'POINTMALL' },
    });
    expect(features.vip).toEqual({
      on: false,
      reason: { layer: 'brand', source: '/features/vip' },
    });
    expect(features.hot.on).toBe(true);
  });

  test('[SH-11] a game type is off when the brand hides it or the permission switches it off', () => {
    const { gameTypes } = assembleSite(
      testSiteInputs({
        merchant: { hideGameTypes: ['FISH'] },
        permission: { whitelabel: switchOff('RNG') },
      }),
    );
    expect(
      Object.entries(gameTypes)
        .filter(([, { on }]) => !on)
        .map(([type]) => type),
    ).toEqual(['RNG', 'FISH']);
    expect(gameTypes.FISH.reason.source).toBe('/features/hideGameTypes');
  });
});

test('[SH-08] the viewer’s language if the menu has it, else the default', () => {
  const current = (language: string) =>
    assembleSite(
      testSiteInputs({ viewer: { kind: 'guest', agentSide: false, language, theme: 'light' } }),
    ).languages.current;
  expect([current('EN'), current('JA'), current('')]).toEqual(['EN', 'TY', 'TY']);
});
