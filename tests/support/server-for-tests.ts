import { makeMerchantsDir } from './merchants-dir.ts';
import { openForTests } from './open-for-tests.ts';
import { startServer, type TestServer } from './server.ts';
import { sharedServer, type SharedServer } from './shared-server.ts';

type Brands = Readonly<Record<string, unknown>>;

/**
 * A server with its own folder of brands.
 * @param brands as in `makeMerchantsDir`
 */
export function serverForTests(
  brands: Brands,
  env: Readonly<Record<string, string>> = {},
): TestServer & { readonly dir: string } {
  const folder = openForTests(() => makeMerchantsDir(brands));
  return openForTests(async () => {
    const { dir } = folder;
    return { ...(await startServer({ MERCHANTS_DIR: dir, ...env })), dir };
  });
}

/** @param brands as in `sharedServer` */
export const sharedServerForTests = (brands: Brands = {}): SharedServer =>
  openForTests(() => sharedServer(brands));
