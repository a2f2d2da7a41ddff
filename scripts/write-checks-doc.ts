import { writeFileSync } from 'node:fs';
import { checksDoc } from './brand/checks-doc.ts';

writeFileSync(new URL('../docs/checks.md', import.meta.url), checksDoc());
console.log('docs/checks.md is written');
