import { readFileSync, writeFileSync } from 'node:fs';
import { withAsvsTables } from './asvs/asvs-doc.ts';

/**
 * Writes the tables of `docs/security.md`: the requirements of OWASP ASVS and the evidence for each.
 */
const file = new URL('../docs/security.md', import.meta.url);
writeFileSync(file, withAsvsTables(readFileSync(file, 'utf8')));
console.log('docs/security.md is written');
