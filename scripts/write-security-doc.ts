import { readFileSync, writeFileSync } from 'node:fs';
import { withAsvsTables } from './asvs/asvs-doc.ts';

/** Writes the tables of `docs/security.md`: OWASP ASVS requirements and their evidence. */
const file = new URL('../docs/security.md', import.meta.url);
writeFileSync(file, withAsvsTables(readFileSync(file, 'utf8')));
console.log('docs/security.md is written');
