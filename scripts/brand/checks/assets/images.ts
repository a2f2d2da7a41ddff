import { bannerSize } from '#app/domain/pictures/art-request.ts';
import { maxImageBytes } from '../../fixes/compress-image.ts';
import { fix, type Fix } from '../../fixes/fix.ts';
import { error, warning, type Check } from '../check.ts';
import type { SourceLocation } from '#schema/problem.ts';
import type { CheckContext } from '../check-context.ts';
import { linksOf, type Link } from '../content/links.ts';
import { copiedNote } from '../../fixes/copy-text.ts';
import { unambiguousName } from '#schema/nearest-name.ts';

const [bannerWidth, bannerHeight] = bannerSize.wide;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const widePixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mNoUHAAIgAGpwHBh88rpgAAAABJRU5ErkJggg==';
const heavyPixel = Buffer.concat([
  Buffer.from(pixel, 'base64'),
  Buffer.alloc(maxImageBytes),
]).toString('base64');
const truncatedPixel = Buffer.from(pixel, 'base64').subarray(0, 12).toString('base64');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

const locationOfFile = ({ brandFolder }: CheckContext, path: string): SourceLocation => ({
  file: `${brandFolder.sources.name}/${path}`,
  path: '',
  line: 1,
  column: 1,
});

/** Keyed by path in the folder. */
const contentImages = (context: CheckContext): (Link & { readonly asset: string })[] =>
  linksOf(context.brandFolder)
    .filter(({ isImage }) => isImage)
    .map((link) => ({ ...link, asset: link.target.replace(/^(?:\.\/|(?:\.\.\/){1,2})/, '') }));

const allAssets = ({ brandFolder, template }: CheckContext): ReadonlySet<string> =>
  new Set([...brandFolder.folder.assets.keys(), ...(template?.folder.assets.keys() ?? [])]);

/** The same name with another extension, or a similar name. */
function closestImage(context: CheckContext, asset: string): string | undefined {
  const names = [...allAssets(context)];
  const same = names.filter(
    (name) => name.replace(/\.[a-z]+$/, '') === asset.replace(/\.[a-z]+$/, ''),
  );
  return same.length === 1 ? same[0] : unambiguousName(asset, names);
}

/** Reuses the picture's alternative text, marked as untranslated in another language. */
function copyAltText(
  context: CheckContext,
  { file, line }: SourceLocation,
  asset: string,
  target: string,
  altText: string,
): Fix | undefined {
  const language = (name: string): string => /\/content\/([^/]+)\//.exec(name)?.[1] ?? '';
  const [other] = contentImages(context)
    .filter((one) => one.asset === asset && one.label.trim() !== '')
    .sort(
      (a, b) =>
        Number(language(b.at.file) === language(file)) -
        Number(language(a.at.file) === language(file)),
    );
  if (!other) return undefined;
  const remark =
    language(other.at.file) === language(file)
      ? ''
      : ` <!-- ${copiedNote(language(other.at.file))} -->`;
  const text =
    context.brandFolder.sources.text(file.split('/').slice(2).join('/')).split('\n')[line - 1] ??
    '';
  const was = new RegExp(
    `!\\[${altText}\\]\\(\\s*<?${target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^)]*\\)`,
  ).exec(text)?.[0];
  return was === undefined
    ? undefined
    : fix(`copies the alternative text of ${language(other.at.file)}`, {
        do: 'line',
        file,
        line,
        was,
        now: was.replace(`![${altText}]`, () => `![${other.label}]`) + remark,
      });
}

export const imageChecks: readonly Check[] = [
  warning('MQ501', {
    scope: 'folder',
    about: 'An image is larger than 300 KB.',
    fixSummary:
      'Re-encodes it in the same format, at most twice as wide as it is shown. SVGs and animated images are not changed.',
    example: {
      files: {
        'assets/hero.png': { base64: heavyPixel },
        'content/EN/page.a.md': '# A\n\n![A](../assets/hero.png)',
        'content/TY/page.a.md': '# A\n\n![A](../assets/hero.png)',
      },
      at: 'assets/hero.png:1',
    },
    find: (context) =>
      [...context.brandFolder.images].flatMap(([path, { bytes }]) =>
        bytes > maxImageBytes
          ? {
              at: locationOfFile(context, path),
              message: `weighs ${Math.round(bytes / 1024)} KB`,
              hint: 'save it as WebP or AVIF, or make it smaller: 300 KB is enough',
              autofix: path.endsWith('.svg')
                ? undefined
                : fix('re-encodes it in the same format', {
                    do: 'lighten',
                    file: locationOfFile(context, path).file,
                  }),
            }
          : [],
      ),
  }),
  warning('MQ502', {
    about: 'An image in the brand’s folder is not used.',
    example: { files: { 'assets/left-over.svg': svg }, at: 'assets/left-over.svg:1' },
    find: (context) => {
      const { banners, logo, logoOnDark } = context.merchant;
      const usedPaths = new Set([
        logo,
        logoOnDark,
        ...banners.map(({ image }) => image),
        ...contentImages(context).map(({ asset }) => asset),
      ]);
      return [...context.brandFolder.folder.assets.keys()].flatMap((path) =>
        usedPaths.has(path)
          ? []
          : {
              at: locationOfFile(context, path),
              message: 'is not used as a logo, in a banner or in content',
              hint: 'delete it, or use it',
            },
      );
    },
  }),
  error('MQ503', {
    scope: 'folder',
    about: 'Content shows an image that is not in the folder.',
    fixSummary: 'Replaces it with the only similar image.',
    example: {
      files: {
        'assets/fish.svg': svg,
        'content/EN/page.a.md': '# A\n\n![A fish](../assets/fish.webp)',
        'content/TY/page.a.md': '# A\n\n![Isda](../assets/fish.svg)',
      },
      at: 'content/EN/page.a.md:3',
    },
    find: (context) =>
      contentImages(context).flatMap(({ at, asset, target }) => {
        if (allAssets(context).has(asset)) return [];
        const closest = closestImage(context, asset);
        return {
          at,
          message: `there is no image ${target}`,
          hint: closest
            ? `did you mean ../${closest}?`
            : 'images belong in assets/ of the same brand: ../assets/name.webp',
          autofix: closest
            ? fix(`writes ../${closest}`, {
                do: 'line',
                file: at.file,
                line: at.line,
                was: `](${target}`,
                now: `](../${closest}`,
              })
            : undefined,
        };
      }),
  }),
  warning('MQ504', {
    about: 'A banner image is too small or too narrow.',
    example: {
      manifest:
        '  "banners": { "insert": [{ "id": "home", "image": "assets/small.png" }] } // here',
      files: { 'assets/small.png': { base64: widePixels } },
    },
    find: (context) =>
      context.merchant.banners.flatMap(({ id, image }) => {
        const { width, height } =
          (image &&
            (context.brandFolder.images.get(image) ?? context.template?.images.get(image))) ||
          {};
        if (!width || !height || (width >= bannerWidth && width > height)) return [];
        return {
          at: context.locate(['banners', id, 'image']),
          message: `${image} is ${width} × ${height} pixels`,
          hint: `banners are ${bannerWidth} × ${bannerHeight}`,
        };
      }),
  }),
  error('MQ506', {
    scope: 'folder',
    about: 'An image file is damaged and cannot be opened.',
    example: {
      files: {
        'assets/torn.png': { base64: truncatedPixel },
        'content/EN/page.a.md': '# A\n\n![A](../assets/torn.png)',
        'content/TY/page.a.md': '# A\n\n![A](../assets/torn.png)',
      },
      at: 'assets/torn.png:1',
    },
    find: (context) =>
      [...context.brandFolder.images].flatMap(([path, { width }]) =>
        width === undefined && !path.endsWith('.svg')
          ? {
              at: locationOfFile(context, path),
              message: 'is damaged and cannot be opened as an image',
              hint: 'export it again',
            }
          : [],
      ),
  }),
  warning('MQ505', {
    scope: 'folder',
    about: 'An image in content has no alternative text.',
    fixSummary: 'Copies the alternative text that the same image has elsewhere.',
    example: {
      files: {
        'assets/fish.svg': svg,
        'content/EN/page.a.md': '# A\n\n![](../assets/fish.svg)',
        'content/TY/page.a.md': '# A\n\n![Isda](../assets/fish.svg)',
      },
      at: 'content/EN/page.a.md:3',
    },
    find: (context) =>
      contentImages(context).flatMap(({ at, label: altText, target, asset }) =>
        altText.trim()
          ? []
          : {
              at,
              message: `the image ${target} has no alternative text`,
              hint: 'describe the image: ![A red fish](…)',
              autofix: copyAltText(context, at, asset, target, altText),
            },
      ),
  }),
];
