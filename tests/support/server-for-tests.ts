import { makeMerchantsDir } from './merchants-dir.ts';
import { openForTests } from './open-for-tests.ts';
import { startServer, type TestServer } from './server.ts';
import { sharedServer, type SharedServer } from './shared-server.ts';

type Brands = Readonly<Record<string, unknown>>;
type Environment = Readonly<Record<string, string>>;

/**
 * A server with its own folder of brands.
 * @param brands as in `makeMerchantsDir`
 * @param env a function when it depends on another resource
 */
export function serverForTests(
  brands: Brands,
  env: Environment | (() => Environment) = {},
): TestServer & { readonly dir: string } {
  const folder = openForTests(() => makeMerchantsDir(brands));
  return openForTests(async () => {
    const { dir } = folder;
    const settings = typeof env === 'function' ? env() : env;
    return { ...(await startServer({ MERCHANTS_DIR: dir, ...settings })), dir };
  });
}

/** @param brands as in `sharedServer` */
export const sharedServerForTests = (brands: Brands = {}): SharedServer =>
  openForTests(() => sharedServer(brands));
