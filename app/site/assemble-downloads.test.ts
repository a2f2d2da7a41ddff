import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appStores } from '#app/domain/pages/app-devices.ts';
import { anyMerchant } from '../../tests/support/any-merchant.ts';
import { anyTarget } from '../../tests/support/any-target.ts';
import { testMerchant } from '../../tests/support/site-inputs.ts';
import { assembleDownloads } from './assemble-downloads.ts';

const hosts = { player: ['acme.test', 'acme.localhost'], agent: [], office: [] };
const { platform } = testMerchant();
const downloadsOf = (resourceType: string, url: string, download = {}) =>
  assembleDownloads({ hosts, download, platform }, { resources: [{ resourceType, url }] }, []);

test('[CS-06] offers apps from the brand’s hosts, stores, and the manifest’s hosts', () => {
  expect(downloadsOf('ANDROID', 'https://get.acme.test/a.apk')).toEqual([
    { device: 'android', href: 'https://get.acme.test/a.apk' },
  ]);
  expect(downloadsOf('iphone', 'https://apps.apple.com/app/1')).toEqual([
    { device: 'ios', href: 'https://apps.apple.com/app/1' },
  ]);
  expect(
    downloadsOf('WINDOWS', 'https://files.example/a.exe', {
      desktop: 'https://files.example/a.exe',
    }),
  ).toHaveLength(1);
});

test.each([
  'https://evil.example/a.apk',
  'https://acme.test.evil.example/a',
  'http://acme.test/a',
  '//acme.test/a',
  'javascript:alert(1)',
  '/down#android',
  'https://user:pass@acme.test/a',
])('[CS-06] %s is not offered', (url) => {
  expect(downloadsOf('ANDROID', url)).toEqual([]);
});

test('[CS-06] uses the manifest’s apps without the platform’s, or when set to its own only', () => {
  const download = { desktop: 'https://files.example/a.exe', ios: 'https://apps.apple.com/app/1' };
  const ownApps = [
    { device: 'ios', href: 'https://apps.apple.com/app/1' },
    { device: 'desktop', href: 'https://files.example/a.exe' },
  ];
  const merchant = { hosts, download, platform };
  expect(assembleDownloads(merchant, { resources: [] }, [])).toEqual(ownApps);
  const resources = [{ resourceType: 'ANDROID', url: 'https://acme.test/a.apk' }];
  expect(assembleDownloads(merchant, { resources }, [])).toEqual([
    { device: 'android', href: 'https://acme.test/a.apk' },
  ]);
  const folderOnly = { ...merchant, platform: { ...platform, content: 'folder' as const } };
  expect(assembleDownloads(folderOnly, { resources }, [])).toEqual(ownApps);
  const unsafe = { desktop: 'javascript:alert(1)', ios: 'http://acme.test/a' };
  expect(assembleDownloads({ ...merchant, download: unsafe }, { resources: [] }, [])).toEqual([]);
});

test('[CS-06] accepts the platform’s QR picture on this site and at a picture network only', () => {
  const qrOf = (qrCodeUrl: string) =>
    assembleDownloads(
      { hosts, download: {}, platform },
      { resources: [{ resourceType: 'ANDROID', url: 'https://acme.test/a.apk', qrCodeUrl }] },
      ['https://img.example/acme'],
    )[0]?.qr;
  for (const url of ['/brand-assets/qr.png', 'https://img.example/qr/a.png?size=2'])
    expect(qrOf(url)).toBe(url);
  for (const url of [
    'https://other.example/qr.png',
    'https://img.example.evil.example/a',
    'http://img.example/a.png',
    '//img.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'mailto:a@img.example',
    '#a',
    'https://img.example:8443/a.png',
  ])
    expect([url, qrOf(url)]).toEqual([url, undefined]);
});

test('[CS-06] for any manifest and platform nothing is offered twice, or from elsewhere', () =>
  fc.assert(
    fc.property(
      anyMerchant,
      fc.array(
        fc.record({
          resourceType: fc.constantFrom(
            'ANDROID',
            'IOS',
            'DESKTOP',
            'APP',
            '__proto__',
            'constructor',
          ),
          url: anyTarget,
          qrCodeUrl: anyTarget,
        }),
      ),
      fc.constantFrom([], ['https://img.example/acme', 'https://evil.example']),
      (merchant, resources, imageHosts) => {
        const downloads = assembleDownloads(merchant, { resources }, imageHosts);
        expect(new Set(downloads.map(({ device }) => device)).size).toBe(downloads.length);
        const manifestHosts = Object.values(merchant.download).flatMap((url) =>
          url && URL.canParse(url) ? [new URL(url).hostname] : [],
        );
        for (const { href, qr } of downloads) {
          if (qr !== undefined)
            expect(
              /^\/(?!\/)/.test(qr) ||
                imageHosts.some((network) => new URL(network).origin === new URL(qr).origin),
            ).toBe(true);
          const { protocol, hostname } = new URL(href);
          expect(protocol).toBe('https:');
          expect(
            [...merchant.hosts.player, ...appStores, ...manifestHosts].some(
              (host) => hostname === host || hostname.endsWith(`.${host}`),
            ),
          ).toBe(true);
        }
      },
    ),
  ));
