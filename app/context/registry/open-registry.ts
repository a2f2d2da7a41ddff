import { resolve } from 'node:path';
import { keepBrands } from './brand-keeper.ts';
import { checkBehind } from './check-behind.ts';
import type { Registry, RegistryOptions } from './registry.ts';
import { reasonOf, servedAsLastGood } from './tell-change.ts';
import { watchFolder, type FolderWatch } from './watch-folder.ts';

const isTemplate = (code: string): boolean => code.startsWith('_');

/**
 * Opens the folder of brands and (unless told not to) watches it; changes are live within a second
 * [WL-06]. Every brand's claims are known at once; a brand is loaded when it is first asked for,
 * and those that nobody asks for leave memory again. The others are checked behind the requests. A
 * broken brand never takes another down [WL-02]; it stands in
 * `problems()`.
 */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const dir = resolve(options.dir);
  let watching: FolderWatch | undefined = undefined;
  const keeper = keepBrands(dir, options, (code) => watching?.isUnfinished(code) ?? false);
  const shelf = () => keeper.now().shelf;
  const behind = checkBehind(
    async (code) => {
      if (!(await keeper.isGood(code)))
        await keeper.readAgain(
          (other) => other === code,
          (other) => other === code,
        );
    },
    (code, error) => options.log.warn(`${code} could not be checked: ${reasonOf(error)}`),
  );
  const checkOthers = () =>
    behind.add([...shelf().admitted.keys()].filter((code) => !shelf().folders.has(code)));
  const changed = async (codes: ReadonlySet<string>): Promise<void> => {
    await keeper.readAgain(
      (code) => codes.has(code),
      (code) => codes.has(code),
    );
    // A template is in every brand that extends it, in memory or not.
    if ([...codes].some(isTemplate)) checkOthers();
  };
  watching =
    options.watch === false
      ? undefined
      : await watchFolder(
          dir,
          (codes) => void changed(codes).catch(() => undefined),
          (reason) =>
            options.log.warn(
              `the brands’ folder is not watched any more (${reason}); restart after changes`,
            ),
          options.quietMs,
        );
  await keeper.open();
  checkOthers();
  return {
    byHost: async (host) => {
      const code = await keeper.codeOf(host);
      const brand = code === undefined ? undefined : await keeper.brand(code);
      const side = (['agent', 'player'] as const).find((name) =>
        brand?.merchant.hosts[name].includes(host),
      );
      return brand && side && { brand, side };
    },
    byCode: (code) => keeper.brand(code),
    state: () => keeper.now(),
    codes: () => [...shelf().admitted.keys()],
    loaded: () => [...shelf().serving.values()],
    lastGood: () => servedAsLastGood(shelf()),
    problems: () => [...shelf().problems.values()].flat(),
    problemsByFolder: () => shelf().problems,
    unchecked: () => behind.left(),
    reload: async () => {
      await keeper.readAgain(
        () => true,
        () => false,
      );
      checkOthers();
    },
    close: async () => {
      await behind.close();
      await watching?.close();
      await keeper.idle();
    },
  };
}
