import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lineIconModule = fileURLToPath(new URL('../../app/ui/line-icon.ts', import.meta.url));

/** An icon in lucide's modules: elements by name and attributes. */
interface Drawing {
  readonly node: readonly (readonly [
    element: string,
    attributes: Readonly<Record<string, string>>,
  ])[];
}

const markup = ({ node }: Drawing): string =>
  node
    .map(
      ([element, { key: _, ...attributes }]) =>
        `<${element} ${Object.entries(attributes)
          .map(([name, value]) => `${name}="${value}"`)
          .join(' ')}/>`,
    )
    .join('');

/**
 * Turns lucide's icons into one string each, without names, keys and the code that assembles them.
 */
export const inlineLineIcons = (): Plugin => ({
  name: 'line-icons',
  enforce: 'pre',
  async load(id) {
    if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return undefined;
    const { __iconData } = (await import(id)) as { readonly __iconData?: Drawing };
    return (
      __iconData &&
      `import { lineIcon } from ${JSON.stringify(lineIconModule)};\nexport default lineIcon(${JSON.stringify(markup(__iconData))});`
    );
  },
});
