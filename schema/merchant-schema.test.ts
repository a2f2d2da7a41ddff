import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { merchantSchema } from './merchant.ts';

test('[WL-02] merchant.schema.json is what the code says (`npm run schema` writes it)', () => {
  const schemaFile: unknown = JSON.parse(
    readFileSync(new URL('./merchant.schema.json', import.meta.url), 'utf8'),
  );
  expect(schemaFile).toEqual(JSON.parse(JSON.stringify(merchantSchema)));
});

/** The paths of properties that nobody described. */
function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword !== 'properties') return undescribed(value, path);
    return Object.entries(value as Record<string, { description?: string }>).flatMap(
      ([key, property]) => [
        ...((property.description ?? '').length > 5 ? [] : [`${path}/${key}`]),
        ...undescribed(property, `${path}/${key}`),
      ],
    );
  });
}

test('[WL-02] every key of the manifest is described', () => {
  expect(undescribed(merchantSchema)).toEqual([]);
});
