import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestSchema } from '#schema/manifest/manifest-schema.ts';
import {
  createEditorSchema,
  mapChildren,
  withoutVisibility,
  type SchemaNode,
} from './editor-schema.ts';

interface SchemaFile extends SchemaNode {
  readonly $defs: Readonly<Record<string, SchemaNode>>;
}

const text = readFileSync(new URL('../schema/merchant.schema.json', import.meta.url), 'utf8');

test('[WL-02] merchant.schema.json agrees with the code (`npm run schema` writes it)', async () => {
  expect(text).toBe(await createEditorSchema());
});

test('[WL-02] the definitions of merchant.schema.json expand to the schema of the code', () => {
  const { $defs, ...schema } = JSON.parse(text) as SchemaFile;
  const expand = ({ $ref, ...node }: SchemaNode): SchemaNode =>
    typeof $ref === 'string'
      ? { ...expand($defs[$ref.slice('#/$defs/'.length)] ?? {}), ...node }
      : mapChildren(node, expand);
  expect(expand(schema)).toEqual({
    ...withoutVisibility(manifestSchema as unknown as SchemaNode),
    $schema: 'https://json-schema.org/draft/2019-09/schema',
  });
});
