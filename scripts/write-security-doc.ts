import { readFileSync, writeFileSync } from 'node:fs';
import { withAsvsTable } from './asvs/asvs-doc.ts';

/** Writes the table of `docs/security.md`: the requirements of OWASP ASVS and what shows each. */
const file = new URL('../docs/security.md', import.meta.url);
writeFileSync(file, withAsvsTable(readFileSync(file, 'utf8')));
console.log('docs/security.md is written');
