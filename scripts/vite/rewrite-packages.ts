import type { Plugin } from 'vite';

/** A change of a package's code: its file, the text there, and what replaces it. */
export interface PackageRewrite {
  readonly reason: string;
  readonly file: RegExp;
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** The router's file in a build. */
export const routerFile = /\/@remix-run\/router\/dist\/router\.js$/;

/**
 * The code of a file after its rewrites; code of another file comes back as it was.
 * @throws when a pattern is not in its file any more
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
 * Rewrites code of packages in the browser's build. A version in which a pattern no longer matches
 * fails the build: check the new version, then change or remove the rewrite.
 */
export const rewritePackages = (name: string, rewrites: readonly PackageRewrite[]): Plugin => ({
  name,
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!rewrites.some(({ file }) => file.test(id))) return undefined;
    return { code: rewritePackage(rewrites, id, code), map: null };
  },
});
