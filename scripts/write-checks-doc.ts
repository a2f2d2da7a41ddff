import { writeFileSync } from 'node:fs';
import { checksDoc } from './brand/checks-doc.ts';

/** Writes `docs/checks.md`: all rules of `brand check`. */
writeFileSync(new URL('../docs/checks.md', import.meta.url), checksDoc());
console.log('docs/checks.md is written');
