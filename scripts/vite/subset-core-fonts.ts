// Part of `npm run build`: writes the core of each font's Latin file as a separate file to the
// browser's build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { coreCharacters, coreFonts } from '#themes/fonts.ts';

const require = createRequire(import.meta.url);
const client = path.resolve(import.meta.dirname, '../../build/client');

for (const { url, packagePath } of coreFonts) {
  const fontFile = path.join(client, url);
  mkdirSync(path.dirname(fontFile), { recursive: true });
  // Keeps all layout features: amounts align by `tnum` [SH-18].
  writeFileSync(
    fontFile,
    await subsetFont(readFileSync(require.resolve(packagePath)), coreCharacters, {
      targetFormat: 'woff2',
    }),
  );
}
