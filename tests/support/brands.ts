import { isolateValues } from '#app/i18n/isolate-values.ts';
import type { TextValues } from '#app/i18n/translate.ts';
import { languageOf } from '#app/domain/languages.ts';
import { openRegistry } from '../../app/registry/open-registry.ts';
import type { Brand } from '../../app/registry/brand.ts';
import { productTexts } from '../../app/i18n/product-texts.ts';
import { assembleSite } from '../../app/site/assemble-site.ts';
import type { AssembledSite, Viewer } from '../../app/site/types.ts';
import { catalogue } from '../../app/platform/catalogue/catalogue.ts';
import { vendorSecretFault, vendorSecretName } from '../../app/domain/brand-variables.ts';
import { demoTypes } from '../../app/domain/games/game-models.ts';
import { lotteryPace } from '../../app/domain/games/lottery-games.ts';
import { sportsTypes } from '../../app/domain/games/virtual-sports.ts';
import type { GameType } from '../../app/domain/games/game-types.ts';
import type { Game } from '../../schema/calls/games.ts';
import type { Merchant } from '../../schema/merchant-normal.ts';
import { permissionSchema } from '../../schema/permission.ts';
import { vendorsWithoutPage } from '../../app/features/shell-context/vendor-menu.ts';
import { makeMerchantsDir } from './merchants-dir.ts';

/**
 * A brand for browser stories, loaded like the app's, so that a new folder is tested at once
 * [WL-05].
 */
export interface TestBrand {
  readonly code: string;
  readonly host: string;
  readonly agentHost: string;
  readonly brand: Brand;
  /**
   * The site of a fresh platform for a guest or the given viewer. A game type without open games is
   * off unless the manifest insists [SH-11].
   */
  site(viewer?: Partial<Viewer>): AssembledSite;
  text(language: string, key: string, values?: Readonly<Record<string, string | number>>): string;
}

const quiet = { info: () => undefined, warn: () => undefined };
/** A fresh embedded platform disables nothing. */
const freshPermission = permissionSchema.parse({});

const guest = (brand: Brand): Viewer => ({
  kind: 'guest',
  agentSide: false,
  language: brand.merchant.languages.default,
  theme: brand.merchant.theme.mode,
});

/**
 * Game types with an open game: run by a brand's vendor with a secret, or by the product [GM-08].
 */
function openTypes({ platform, hideVendors }: Merchant): ReadonlySet<GameType> {
  const isRun = ({ vassalage, gameType, nodeId }: Game): boolean => {
    const named = platform.vendors.find(({ runs }) => runs.includes(vassalage));
    return named
      ? vendorSecretFault(process.env[vendorSecretName(platform.merchantCode, named.code)]) ===
          undefined
      : [...demoTypes, ...sportsTypes].includes(gameType) || lotteryPace(nodeId) !== undefined;
  };
  return new Set(
    catalogue
      .filter((game) => !game.maintenance && !hideVendors.includes(game.vassalage) && isRun(game))
      .map(({ gameType }) => gameType),
  );
}

/** Removes types without an open game from the menus [GM-08]. */
export const withoutClosedTypes = (site: AssembledSite, merchant: Merchant): AssembledSite => {
  // Sports vendor FB is listed by its own page only [SH-13].
  const hideVendors = [...merchant.hideVendors, ...vendorsWithoutPage(site.routes)];
  const open = openTypes({ ...merchant, hideVendors });
  return {
    ...site,
    nav: site.nav.map((entry) => ({
      ...entry,
      on: entry.on && (!entry.gameType || entry.always || open.has(entry.gameType)),
    })),
  };
};

function interpolate(
  text: string | undefined,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string {
  if (text === undefined) throw new RangeError(`no text for ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (name, word: string) => String(values[word] ?? name));
}

/** An invalid folder fails here, by name. */
export async function testBrands(
  dir = process.env['MERCHANTS_DIR'] ?? 'merchants',
): Promise<TestBrand[]> {
  const registry = await openRegistry({
    dir,
    productTexts: productTexts,
    environment: process.env,
    log: quiet,
    watch: false,
  });
  const problems = registry.problems();
  if (problems.length > 0)
    throw new Error(`brands with problems: ${JSON.stringify(problems, null, 2)}`);
  const loadedBrands = await Promise.all(registry.codes().map((code) => registry.byCode(code)));
  const brands = loadedBrands
    .flatMap((brand) => (brand ? [brand] : []))
    .map((brand): TestBrand => ({
      code: brand.merchant.code,
      host: `${brand.merchant.code}.localhost`,
      agentHost: `agent.${brand.merchant.code}.localhost`,
      brand,
      site: (viewer = {}) =>
        withoutClosedTypes(
          assembleSite({
            merchant: brand.merchant,
            permission: freshPermission,
            viewer: { ...guest(brand), ...viewer } as Viewer,
          }),
          brand.merchant,
        ),
      text: (language, key, values = {}) => {
        const { bundle, mainLanguage } = brand.bundleFor(language);
        const translate = (name: string, filled: TextValues = {}) =>
          interpolate(bundle[name], name, filled);
        const direction = languageOf(mainLanguage)?.direction ?? 'ltr';
        return isolateValues(translate, direction)(key, values) ?? key;
      },
    }));
  await registry.close();
  return brands;
}

/**
 * The brands of some files, for stories with a separate folder.
 * @param files as in `makeMerchantsDir`
 */
export async function brandsOfFiles(
  files: Readonly<Record<string, unknown>>,
): Promise<TestBrand[]> {
  const folder = makeMerchantsDir(files);
  const brands = await testBrands(folder.dir);
  folder.remove();
  return brands;
}
