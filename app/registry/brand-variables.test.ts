import { expect, test } from 'vitest';
import { manifest, createTestFolder } from './test-folder.ts';

const environment = {
  BULABAY_TELEGRAM: 'https://t.me/bulabay',
  BULABAY_CLUB_TELEGRAM: 'https://t.me/club',
  BULABAY_CLUB_GOLD_TELEGRAM: 'https://t.me/gold',
};

test.each([
  ['bulabay', 'BULABAY_TELEGRAM', [], undefined],
  ['bulabay', 'BULABAY_CLUB_TELEGRAM', [], undefined],
  ['bulabay', 'BULABAY_CLUB_TELEGRAM', ['bulabay-club'], 'bulabay-club'],
  ['bulabay', 'BULABAY_CLUB_GOLD_TELEGRAM', ['bulabay-club-gold'], 'bulabay-club-gold'],
  ['bulabay', 'BULABAY_CLUB_TELEGRAM', ['_bulabay-club'], '_bulabay-club'],
  ['bulabay-club', 'BULABAY_CLUB_TELEGRAM', ['bulabay'], undefined],
])('[WL-02] %s may name %s beside %j: owner %s', async (code, name, others, owner) => {
  const folder = await createTestFolder();
  for (const brandCode of others) await folder.write(`${brandCode}/manifest.json`, {});
  await folder.write(
    `${code}/manifest.json`,
    manifest(code, { social: { telegram: [`\${${name}}`] } }),
  );
  const registry = await folder.open({ environment });
  const brand = await registry.byCode(code);
  await registry.close();
  const problems = JSON.stringify(registry.problemsByFolder().get(code) ?? []);
  expect(brand === undefined).toBe(owner !== undefined);
  if (owner) expect(problems).toContain(`belongs to \`${owner}\``);
});

test.each([
  ['acme', 'vendor-x', [], undefined],
  ['acme', 'vendor-x', ['acme-vendor'], 'acme-vendor'],
  ['acme-vendor', 'x1', ['acme'], undefined],
  ['acme', 'club-x', ['acme-club'], undefined],
])('[WL-02] %s may have the vendor %s beside %j: owner %s', async (code, vendor, others, owner) => {
  const folder = await createTestFolder();
  for (const brandCode of others) await folder.write(`${brandCode}/manifest.json`, {});
  const vendors = [{ code: vendor, launchUrl: 'https://games.harbour.example/play', runs: [] }];
  await folder.write(`${code}/manifest.json`, manifest(code, { platform: { vendors } }));
  const registry = await folder.open({ environment });
  const brand = await registry.byCode(code);
  await registry.close();
  const problems = JSON.stringify(registry.problemsByFolder().get(code) ?? []);
  expect([problems, brand === undefined]).toEqual([
    owner ? expect.stringContaining(`belongs to \`${owner}\``) : '[]',
    owner !== undefined,
  ]);
});
