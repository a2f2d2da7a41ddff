import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appStores } from '#app/lib/app-devices.ts';
import { anyMerchant } from '../../tests/support/any-merchant.ts';
import { anyTarget } from '../../tests/support/any-target.ts';
import { assembleDownloads } from './assemble-downloads.ts';

const hosts = { player: ['acme.test', 'acme.localhost'], agent: [] };
const of = (resourceType: string, url: string, download = {}) => assembleDownloads({ hosts, download }, { resources: [{ resourceType, url }] });

test('[CS-06] an app is offered from the brand’s own hosts, from stores, and from where the manifest says', () => {
  expect(of('ANDROID', 'https://get.acme.test/a.apk')).toEqual([{ device: 'android', href: 'https://get.acme.test/a.apk' }]);
  expect(of('iphone', 'https://apps.apple.com/app/1')).toEqual([{ device: 'ios', href: 'https://apps.apple.com/app/1' }]);
  expect(of('WINDOWS', 'https://files.example/a.exe', { desktop: 'https://files.example/a.exe' })).toHaveLength(1);
});

test.each(['https://evil.example/a.apk', 'https://acme.test.evil.example/a', 'http://acme.test/a', '//acme.test/a', 'javascript:alert(1)', '/down#android', 'https://user:pass@acme.test/a'])('[CS-06] %s is not offered', (url) => {
  expect(of('ANDROID', url)).toEqual([]);
});

test('[CS-06] nothing is offered twice, nor anywhere else, whatever manifest and platform say', () =>
  fc.assert(fc.property(anyMerchant, fc.array(fc.record({ resourceType: fc.constantFrom('ANDROID', 'IOS', 'DESKTOP', 'APP', '__proto__', 'constructor'), url: anyTarget })), (merchant, resources) => {
    const offered = assembleDownloads(merchant, { resources });
    expect(new Set(offered.map(({ device }) => device)).size).toBe(offered.length);
    const named = Object.values(merchant.download).flatMap((url) => (url && URL.canParse(url) ? [new URL(url).hostname] : []));
    for (const { href } of offered) {
      const { protocol, hostname } = new URL(href);
      expect(protocol).toBe('https:');
      expect([...merchant.hosts.player, ...appStores, ...named].some((host) => hostname === host || hostname.endsWith(`.${host}`))).toBe(true);
    }
  })));
