import { expect, test } from 'vitest';
import { projectFiles, projectText } from './support/project-files.ts';

test('no two files that share a server have a brand of the same code', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of projectFiles(['tests'], ['.ts'])) {
    const text = projectText(file);
    if (!/shared(?:Platform)?Server(?:ForTests)?\(/.test(text)) continue;
    for (const [, code = ''] of text.matchAll(/['"`]([^'"`/]+)\/manifest\.json/g))
      owners.set(code, (owners.get(code) ?? new Set()).add(file));
  }
  expect(owners.size).toBeGreaterThan(20);
  expect([...owners].filter(([, files]) => files.size > 1)).toEqual([]);
});
