import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createEditorSchema } from './editor-schema.ts';

/**
 * Writes `schema/merchant.schema.json`, which editors read through a manifest's `$schema`, and the
 * alert rules as JSON for tools that do not read YAML.
 */
const target = new URL('../schema/merchant.schema.json', import.meta.url);
writeFileSync(target, await createEditorSchema());
console.log('schema/merchant.schema.json is written');

const alerts = new URL('../docs/monitoring/alerts.yml', import.meta.url);
const rules: unknown = parse(readFileSync(alerts, 'utf8'));
writeFileSync(
  new URL('../docs/monitoring/alerts.json', import.meta.url),
  `${JSON.stringify(rules, null, 2)}\n`,
);
console.log('docs/monitoring/alerts.json is written');
