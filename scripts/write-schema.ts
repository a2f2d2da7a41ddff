import { writeFileSync } from 'node:fs';
import { merchantSchema } from '#schema/merchant.ts';

/** Writes `schema/merchant.schema.json`, which editors read through a manifest's `$schema`. */
const target = new URL('../schema/merchant.schema.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(merchantSchema, null, 2)}\n`);
console.log('schema/merchant.schema.json is written');
