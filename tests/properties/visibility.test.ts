import { expect, test } from 'vitest';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { Viewer } from '#app/site/types.ts';
import { checkManifest } from '#schema/check-manifest.ts';
import { manifestSchema } from '#schema/manifest/manifest-schema.ts';
import { permissionSchema } from '#schema/permission.ts';

/**
 * Manifest keys available to pages: the public ones (schema/visibility.ts) without hosts and the
 * merchant code. tests/contract/brands/manifest-visibility.test.ts checks them against a server.
 */
const browserKeys = [
  'code',
  'name',
  'jurisdiction',
  'languages',
  'currency',
  'flags',
  'features',
  'nav',
  'routes',
  'banners',
  'register',
  'login',
  'customerService',
  'social',
  'download',
  'analytics',
  'cdn',
  'footer',
  'theme',
  'layout',
];
const serverKeys = Object.keys(manifestSchema.properties).filter(
  (key) => !browserKeys.includes(key),
);

/** A manifest with a mark in every server-only key. */
const markedManifest = {
  schemaVersion: 1,
  code: 'acme',
  name: 'Acme',
  $schema: 'canary-schema',
  hosts: { player: ['canary-player.test'], agent: ['canary-agent.test'] },
  platform: { merchantCode: 'canary-code', currencyAccount: 'transfer' },
  extensions: { canary: { 'canary-key': 'canary-value' } },
};

const viewers: readonly Viewer[] = [
  { kind: 'guest', agentSide: false, language: 'TY', theme: 'light' },
  {
    kind: 'member',
    agentSide: true,
    language: 'EN',
    theme: 'dark',
    account: 'ana',
    type: 42,
    vip: { labelName: 'Gold', rankLevel: 9 },
  },
];

test('[WL-03] a site has only browser keys of the manifest', () => {
  const checked = checkManifest(JSON.stringify(markedManifest), 'manifest.json');
  const merchant = checked.ok
    ? normaliseMerchant({ folder: 'acme', brand: checked.value, version: 'v1' })
    : checked;
  if (!merchant.ok) throw new Error(JSON.stringify(merchant.fault));
  expect(JSON.stringify(merchant.value)).toContain('canary-code');
  for (const viewer of viewers) {
    const site = assembleSite({
      merchant: merchant.value,
      permission: permissionSchema.parse({}),
      viewer,
    });
    expect(JSON.stringify(site)).not.toContain('canary');
    expect(Object.keys(site).filter((key) => serverKeys.includes(key))).toEqual([]);
  }
});
