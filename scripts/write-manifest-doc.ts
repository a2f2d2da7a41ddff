import { writeFileSync } from 'node:fs';
import { manifestDoc } from './manifest-doc.ts';

writeFileSync(new URL('../docs/manifest.md', import.meta.url), manifestDoc());
console.log('docs/manifest.md is written');
