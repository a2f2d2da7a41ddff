import type { Plugin } from 'vite';

/** A patch of a package's code. */
export interface PackageRewrite {
  readonly reason: string;
  readonly file: RegExp;
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** In a build. */
export const routerFile = /\/@remix-run\/router\/dist\/router\.js$/;

/**
 * Returns code of other files unchanged.
 * @throws when a pattern no longer matches its file
 */
export function rewritePackage(
  rewrites: readonly PackageRewrite[],
  id: string,
  code: string,
): string {
  return rewrites
    .filter(({ file }) => file.test(id))
    .reduce((text, { reason, pattern, replacement }) => {
      if (code.search(pattern) < 0)
        throw new Error(`${id} does not say ${String(pattern)} any more (${reason}).`);
      return text.replace(pattern, replacement);
    }, code);
}

/**
 * Patches packages in the browser's build. The build fails when a pattern no longer matches: check
 * the new version, then change or remove the patch.
 */
export const rewritePackages = (name: string, rewrites: readonly PackageRewrite[]): Plugin => ({
  name,
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!rewrites.some(({ file }) => file.test(id))) return undefined;
    return { code: rewritePackage(rewrites, id, code), map: null };
  },
});
