import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testBrands } from '../../support/brands.ts';
import { disabledModules } from '../../support/regression-brands.ts';
import { makeMerchantsDir } from '../../support/merchants-dir.ts';
import { startServer } from '../../support/server.ts';
import { crawlSite } from '../../support/crawl-site.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * The extreme hand-written sites and the smallest sites that once failed; crawled like the
 * generated ones [WL-05].
 */

const sites = 'tests/fixtures/brands';
const folder = makeMerchantsDir({});
cpSync(sites, folder.dir, { recursive: true });
const brands = await testBrands(folder.dir);
const fileOf = (code: string, name: string): string | undefined => {
  const file = path.join(sites, code, name);
  return existsSync(file) ? file : undefined;
};

afterAll(() => folder.remove());
const server = openForTests(() => startServer({ MERCHANTS_DIR: folder.dir }));

test('[WL-05] includes the extremes: empty, full, longest words, right to left, agents only', () => {
  expect(brands.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['barest', 'fullest', 'longwords', 'righttoleft', 'agentonly']),
  );
});

describe.each(brands.map((brand) => [brand.code, brand] as const))('%s', (code, brand) => {
  const complaint = fileOf(code, 'complaint.txt');
  const formerFault = complaint ? `; once: ${readFileSync(complaint, 'utf8').trim()}` : '';
  test(`[WL-05] fits its manifest${formerFault}`, async () => {
    const permission = fileOf(code, 'permission.json');
    const { complaints } = await crawlSite(
      server.port,
      brand,
      permission ? disabledModules(permission) : [],
    );
    expect(complaints).toEqual([]);
  });
});
