import { testBrands } from './brands.ts';
import { canary } from './canary-brands.ts';
import { makeMerchantsDir } from './merchants-dir.ts';
import { startServer } from './server.ts';
import { walkSite, type Walk } from './walk-site.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A brand that is tried out: its manifest, and the modules that its platform switches off. */
export interface OddBrand {
  readonly manifest: Json;
  readonly off: readonly string[];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Letters alone, so that what marks a brand's words holds its code: gaa, gab … */
export const codeOf = (index: number): string =>
  `g${letters[Math.floor(index / 26) % 26] ?? ''}${letters[index % 26] ?? ''}${index >= 676 ? 'x' : ''}`;

/** The same brand under another code, with a name that is nobody else's. */
export const called = (code: string, { manifest, off }: OddBrand): OddBrand => ({
  manifest: { ...manifest, code, name: canary(code, 'name') },
  off,
});

const walksAtOnce = 4;

/** Serves brands on one server and walks each. The answers stand in the order of the brands. */
export async function walkBrands(brands: readonly OddBrand[]): Promise<Walk[]> {
  const named = brands.map((brand, index) => called(codeOf(index), brand));
  const folder = makeMerchantsDir(
    Object.fromEntries(
      named.map(({ manifest }, index) => [`${codeOf(index)}/manifest.json`, manifest]),
    ),
  );
  const server = await startServer({ MERCHANTS_DIR: folder.dir, LOG_LEVEL: 'error' });
  try {
    const served = new Map((await testBrands(folder.dir)).map((brand) => [brand.code, brand]));
    const walks: Walk[] = [];
    const queue = named.entries();
    await Promise.all(
      Array.from({ length: walksAtOnce }, async () => {
        for (const [index, { off }] of queue) {
          const brand = served.get(codeOf(index));
          if (!brand) throw new Error(`the brand ${codeOf(index)} is not served`);
          walks[index] = await walkSite(server.port, brand, off);
        }
      }),
    );
    return walks;
  } finally {
    await server.stop();
    folder.remove();
  }
}
