import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CheckedManifest } from '#schema/check-manifest.ts';
import type { Merchant, BannerItem, Logo } from '#schema/merchant-normal.ts';
import { didYouMean } from '#schema/nearest-name.ts';
import { fileProblem, type JsonPath, type Problem } from '#schema/problem.ts';
import { deepFreeze } from '#app/context/merchant/deep-freeze.ts';
import { normaliseMerchant, templateProblems } from '#app/context/merchant/normalise-merchant.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { Brand } from './brand.ts';
import { createTexts, type ProductTexts } from './text-bundles.ts';
import { makeEntries, pageOf, pageTags } from './content-entries.ts';
import type { LoadedFolder } from './read/load-folder.ts';
import { buildTenant } from './build-tenant.ts';
import type { Asset } from './read/read-assets.ts';
import { shortHash } from './short-hash.ts';

export interface BuildOptions {
  readonly productTexts: ProductTexts;
  /** Version in URLs of drawn pictures; defaults to the brand's version. */
  readonly artVersion?: ((merchant: Merchant) => string) | undefined;
  /** Additional check (unreadable theme colours); its findings reject the brand. */
  readonly inspect?: ((merchant: Merchant) => readonly InspectionFinding[]) | undefined;
}

interface InspectionFinding {
  readonly path: JsonPath;
  readonly message: string;
  readonly hint?: string;
}

const templateProblemCache = new WeakMap<LoadedFolder, readonly Problem[]>();

/** Checked once for all brands of the template. */
export function allTemplateProblems(template: LoadedFolder): readonly Problem[] {
  const problems = templateProblemCache.get(template) ?? [
    ...template.problems,
    ...(template.manifest ? templateProblems(template.manifest, template.code) : []),
  ];
  templateProblemCache.set(template, problems);
  return problems;
}

function findTemplate(
  { manifest, source }: CheckedManifest,
  folders: ReadonlyMap<string, LoadedFolder>,
): Result<LoadedFolder | undefined, Problem[]> {
  if (manifest.extends === undefined) return ok(undefined);
  const template = folders.get(manifest.extends);
  const templateCodes = [...folders.keys()].filter((code) => code.startsWith('_'));
  if (!template) {
    const hint =
      didYouMean(manifest.extends, templateCodes) ??
      (templateCodes.length > 0
        ? `templates: ${templateCodes.join(', ')}`
        : 'there is no template; remove `extends`');
    return refuse([
      source.problem(['extends'], `there is no template \`${manifest.extends}\``, hint),
    ]);
  }
  if (allTemplateProblems(template).length === 0) return ok(template);
  return refuse([
    source.problem(
      ['extends'],
      `the template \`${manifest.extends}\` has errors`,
      'fix the template first: its problems are listed too',
    ),
  ]);
}

/** Every picture in the manifest: where it is named, and its path in the folder. */
const referencedImages = ({
  logo,
  logoOnDark,
  banners,
}: Merchant): readonly {
  readonly at: JsonPath;
  readonly image: string | undefined;
  readonly omitHint: string;
}[] => [
  { at: ['logo'], image: logo, omitHint: 'remove `logo` to have one drawn' },
  {
    at: ['logoOnDark'],
    image: logoOnDark,
    omitHint: 'remove `logoOnDark` to use `logo` there too',
  },
  ...banners.map(({ id, image }) => ({
    at: ['banners', id, 'image'],
    image,
    omitHint: 'remove `image` to have one drawn',
  })),
];

function missingImages(
  merchant: Merchant,
  assets: ReadonlyMap<string, Asset>,
  { source }: CheckedManifest,
  refused: readonly Problem[],
): Problem[] {
  const isRefused = (image: string): boolean =>
    refused.some(({ file }) => file.split('/').slice(2).join('/') === image);
  return referencedImages(merchant).flatMap(({ at, image, omitHint }) =>
    image === undefined || assets.has(image) || isRefused(image)
      ? []
      : [
          source.problem(
            at,
            `there is no image \`${image}\` in the brand’s folder`,
            didYouMean(image, [...assets.keys()]) ?? `put it there, or ${omitHint}`,
          ),
        ],
  );
}

const inspectionProblems = (
  merchant: Merchant,
  { source }: CheckedManifest,
  inspect: BuildOptions['inspect'],
): Problem[] =>
  (inspect?.(merchant) ?? []).map(({ path, message, hint }) => source.problem(path, message, hint));

const inherit = <Value>(
  key: (folder: LoadedFolder) => ReadonlyMap<string, Value>,
  brand: LoadedFolder,
  template: LoadedFolder | undefined,
): ReadonlyMap<string, Value> => new Map([...(template ? key(template) : []), ...key(brand)]);

/** Reports all problems at once; a failure affects only this brand. */
export function buildBrand(
  folder: LoadedFolder,
  folders: ReadonlyMap<string, LoadedFolder>,
  options: BuildOptions,
): Result<Brand, Problem[]> {
  try {
    return buildFrom(folder, folders, options);
  } catch (error) {
    const at = folder.manifest?.source.file ?? folder.code;
    return refuse([
      ...folder.problems,
      fileProblem(
        at,
        `the site cannot be assembled (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)})`,
        'this is a bug in Marquee: please report it and attach the folder',
      ),
    ]);
  }
}

type Assets = ReadonlyMap<string, Asset>;

/** Fallback for logos that cannot be measured: the size of a drawn logo. */
const defaultLogoSize = { width: 200, height: 56, sized: false } as const;

function logoImage(path: string, assets: Assets): ImageInfo | undefined {
  const asset = assets.get(path);
  return asset && (asset.imageInfo ?? { url: asset.url, ...defaultLogoSize });
}

function logoOf({ logo, logoOnDark }: Merchant, assets: Assets): Logo | undefined {
  const light = logo === undefined ? undefined : logoImage(logo, assets);
  const dark = logoOnDark === undefined ? light : logoImage(logoOnDark, assets);
  return light && dark && { light, dark };
}

function resolveBannerImage(banner: BannerItem, assets: Assets): BannerItem {
  const asset = banner.image === undefined ? undefined : assets.get(banner.image);
  return asset
    ? { ...banner, image: asset.url, ...(asset.imageInfo ? { imageInfo: asset.imageInfo } : {}) }
    : banner;
}

function resolveImages(merchant: Merchant, assets: Assets): Merchant {
  const logoImages = logoOf(merchant, assets);
  return deepFreeze({
    ...merchant,
    ...(logoImages ? { logoImages } : {}),
    banners: merchant.banners.map((banner) => resolveBannerImage(banner, assets)),
  });
}

function buildFrom(
  folder: LoadedFolder,
  folders: ReadonlyMap<string, LoadedFolder>,
  { productTexts, artVersion, inspect }: BuildOptions,
): Result<Brand, Problem[]> {
  if (!folder.manifest) return refuse([...folder.problems]);
  const template = findTemplate(folder.manifest, folders);
  if (!template.ok) return refuse([...folder.problems, ...template.fault]);
  const version = shortHash(folder.hash, template.value?.hash ?? '');
  const documents = [...inherit(({ content }) => content, folder, template.value).values()];
  const merchant = normaliseMerchant({
    folder: folder.code,
    brand: folder.manifest,
    template: template.value?.manifest,
    pages: pageTags(documents),
    version,
  });
  if (!merchant.ok) return refuse([...folder.problems, ...merchant.fault]);
  const assets = inherit(({ assets: folderAssets }) => folderAssets, folder, template.value);
  const problems = [
    ...folder.problems,
    ...missingImages(merchant.value, assets, folder.manifest, [
      ...folder.problems,
      ...(template.value?.problems ?? []),
    ]),
    ...inspectionProblems(merchant.value, folder.manifest, inspect),
  ];
  if (problems.length > 0) return refuse(problems);
  const { default: language } = merchant.value.languages;
  const entries = makeEntries(documents, language, (path) => {
    const asset = assets.get(path.replace(/^(?:\.\/|(?:\.\.\/){1,2})/, ''));
    return asset?.imageInfo ?? asset?.url;
  });
  const texts = createTexts(
    productTexts,
    [...(template.value ? [template.value.texts] : []), folder.texts],
    language,
  );
  return ok(
    Object.freeze<Brand>({
      merchant: resolveImages(merchant.value, assets),
      manifests: { brand: folder.manifest.source, template: template.value?.manifest?.source },
      bundleFor: texts.bundleFor,
      content: (kind, tag, preferredLanguage) =>
        pageOf(entries, kind, tag, preferredLanguage, language),
      tenant: deepFreeze(
        buildTenant(merchant.value, {
          entries,
          assets,
          texts,
          artVersion: artVersion?.(merchant.value) ?? version,
        }),
      ),
      assets,
    }),
  );
}
