import { describe, expect, test } from 'vitest';
import { appDevices } from '#app/domain/pages/app-devices.ts';
import { createQrCode } from '#app/lib/qr-code.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* The download page: guides in each language, apps with QR codes, safe links only. */
const server = sharedServerForTests({
  'download-apped/manifest.json': minimalManifest('download-apped', {
    languages: { default: 'EN', menu: ['EN', 'TY', 'KO', 'AR'] },
    download: {
      android: 'https://files.example/download-apped.apk',
      ios: 'https://apps.apple.com/app/download-apped',
    },
  }),
  'download-apped/content/EN/guide.android.md':
    '# Own guide\n\nTake it <script>alert(1)</script>[from here](javascript:alert(2)).',
  'download-bare/manifest.json': minimalManifest('download-bare', {
    features: { download: false },
  }),
});
const page = async (code: string, path: string, language = 'EN') => {
  const answer = await sendRequest(server.port, `${code}.localhost`, path, {
    headers: { cookie: `lang=${language}` },
  });
  return { status: answer.status, html: answer.body.toString().replace(/<!-- -->/g, '') };
};

describe('[RT-16] [CS-06] the download page', () => {
  test('offers the manifest’s apps with a QR code each, and one of itself', async () => {
    for (const path of ['/down', '/download']) {
      const { html } = await page('download-apped', path);
      expect([...html.matchAll(/data-app="(\w+)"/g)].map(([, device]) => device)).toEqual([
        'android',
        'ios',
      ]);
      for (const href of [
        'https://files.example/download-apped.apk',
        'https://apps.apple.com/app/download-apped',
      ]) {
        expect(html.includes(`href="${href}"`)).toBe(true);
        expect(html.includes(`d="${createQrCode(href).path}"`)).toBe(true);
      }
      expect(
        html.includes(
          `d="${createQrCode(`http://download-apped.localhost:${server.port}/download`).path}"`,
        ),
      ).toBe(true);
    }
  });

  test('[SH-21] values in sentences of an Arabic page have their own direction', async () => {
    expect((await page('download-apped', '/download', 'AR')).html).toMatch(
      /\u2068[^\u2069<]+\u2069/,
    );
    expect((await page('download-apped', '/download')).html).not.toContain('\u2068');
  });

  test('has a sanitised guide per device and language, the brand’s before the template’s', async () => {
    for (const language of ['EN', 'TY', 'KO']) {
      const { html } = await page('download-apped', '/download', language);
      for (const device of appDevices)
        expect(html.includes(`id="${device}"`), `${language} ${device}`).toBe(true);
    }
    const { html } = await page('download-apped', '/download');
    expect(html).toContain('Own guide');
    expect(html.includes('alert(1)') || html.includes('alert(2)')).toBe(false);
    // There are no Korean texts, so page and guide are in English.
    const { html: korean } = await page('download-apped', '/download', 'KO');
    expect(korean).toContain('<html lang="en"');
    expect(korean).not.toMatch(/id="android"[^>]* lang=/);
  });

  test('[RT-23] does not exist where the brand has none', async () => {
    expect((await page('download-bare', '/download')).status).toBe(404);
  });
});
