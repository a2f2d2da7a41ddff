import { writeFileSync } from 'node:fs';
import { manifestDoc } from './manifest-doc.ts';

/** Writes `docs/manifest.md`: all keys of the manifest. */
writeFileSync(new URL('../docs/manifest.md', import.meta.url), manifestDoc());
console.log('docs/manifest.md is written');
