import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFolder } from '#app/registry/read/load-folder.ts';
import { makeMerchantsDir, minimalManifest } from '../../../tests/support/merchants-dir.ts';
import { exportFiles } from './export-files.ts';

test.each(['manifest.json', 'assets/logo.svg', 'assets'])(
  'refuses to export %s when it becomes a link after the check',
  async (name) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const { dir, remove } = makeMerchantsDir({
      'acme/manifest.json': minimalManifest('acme', {}),
      'acme/assets/logo.svg': svg,
      'elsewhere/logo.svg': svg,
    });
    onTestFinished(remove);
    const folder = path.join(dir, 'acme');
    const brand = await loadFolder({ path: folder, name: 'merchants/acme' }, 'acme', {});
    expect(brand.problems).toEqual([]);
    expect([...(await exportFiles(brand, undefined)).keys()]).toContain('assets/logo.svg');
    rmSync(path.join(folder, name), { recursive: true });
    symlinkSync(
      path.join(dir, 'elsewhere', name === 'assets' ? '' : 'logo.svg'),
      path.join(folder, name),
    );
    await expect(exportFiles(brand, undefined)).rejects.toThrow(
      /merchants\/acme\/.*(link|outside)/,
    );
  },
);
