import { testBrands } from './brands.ts';
import { canary } from './canary-brands.ts';
import { makeMerchantsDir } from './merchants-dir.ts';
import { startServer } from './server.ts';
import { crawlSite, type CrawlResult } from './crawl-site.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A generated brand: its manifest, and the modules that its platform switches off. */
export interface GeneratedBrand {
  readonly manifest: Json;
  readonly off: readonly string[];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Letters only, so that a brand's words can contain its code: gaa, gab … */
export const codeOf = (index: number): string =>
  `g${letters[Math.floor(index / 26) % 26] ?? ''}${letters[index % 26] ?? ''}${index >= 676 ? 'x' : ''}`;

/** The same brand under another code, with a unique name. */
export const withCode = (code: string, { manifest, off }: GeneratedBrand): GeneratedBrand => ({
  manifest: { ...manifest, code, name: canary(code, 'name') },
  off,
});

const concurrency = 4;

/** Serves all brands on one server and crawls each; results are in the brands' order. */
export async function crawlBrands(brands: readonly GeneratedBrand[]): Promise<CrawlResult[]> {
  const renamed = brands.map((brand, index) => withCode(codeOf(index), brand));
  const folder = makeMerchantsDir(
    Object.fromEntries(
      renamed.map(({ manifest }, index) => [`${codeOf(index)}/manifest.json`, manifest]),
    ),
  );
  const server = await startServer({ MERCHANTS_DIR: folder.dir, LOG_LEVEL: 'error' });
  try {
    const servedBrands = new Map(
      (await testBrands(folder.dir)).map((brand) => [brand.code, brand]),
    );
    const results: CrawlResult[] = [];
    const queue = renamed.entries();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const [index, { off }] of queue) {
          const brand = servedBrands.get(codeOf(index));
          if (!brand) throw new Error(`the brand ${codeOf(index)} is not served`);
          results[index] = await crawlSite(server.port, brand, off);
        }
      }),
    );
    return results;
  } finally {
    await server.stop();
    folder.remove();
  }
}
