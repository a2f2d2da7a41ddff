import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { ContentDocument } from '#app/registry/read/read-content.ts';
import { languageCodeOf, languageCodes, resolveLanguageAlias } from '#app/domain/languages.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite } from '#app/site/types.ts';
import type { CheckedManifest } from '#schema/check-manifest.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { permissionSchema } from '#schema/permission.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { JsonPath } from '#schema/problem.ts';
import { locateKey } from '#app/context/explain/locate-key.ts';
import type { SourceLocation } from '#schema/problem.ts';
import type { ImageInfo } from './measure-images.ts';
import type { SourceFiles } from './source-files.ts';
import type { PlatformAnswer } from '../platform/ask-platform.ts';

export type TranslatedLanguage = keyof typeof productTexts;

export interface CheckedFolder {
  readonly folder: LoadedFolder;
  readonly manifest: CheckedManifest;
  readonly sources: SourceFiles;
  readonly images: ReadonlyMap<string, ImageInfo>;
}

export interface CheckContext {
  readonly brandFolder: CheckedFolder;
  readonly template: CheckedFolder | undefined;
  readonly merchant: Merchant;
  /** Without restrictions by a permission. */
  readonly site: AssembledSite;
  /**
   * Menu languages with complete product texts; besides English and Filipino only those with texts
   * of the brand.
   */
  readonly translatedLanguages: readonly TranslatedLanguage[];
  /** Languages with a refused file, whose missing texts are unknown. */
  readonly unreadableLanguages: ReadonlySet<string>;
  /** Without fallback to another language. In an unread language every text may exist. */
  readonly text: (language: string, key: string) => string | undefined;
  /** Keyed like `EN/help.term`; the brand overrides the template. */
  readonly documents: ReadonlyMap<string, ContentDocument>;
  /** In any language. */
  readonly hasHelp: (tag: string) => boolean;
  /** Variables of the command, which may differ from the server's. */
  readonly environment: EnvironmentValues;
  /** Undefined without an external platform. */
  readonly platform: PlatformAnswer | undefined;
  /** Codes of brands with the same name in any case. */
  readonly brandsWithSameName: readonly string[];
  /** The brand's location, or the template's when it decides. */
  readonly locate: (path: JsonPath) => SourceLocation;
}

const isTranslated = (language: string): language is TranslatedLanguage => language in productTexts;

/** The languages that a refused file may contain; all when the folder was refused. */
function unreadLanguages(file: string): readonly string[] {
  if (/^[^/]+\/[^/]+\/texts$/.test(file)) return languageCodes;
  const name = /\/texts\/([^/]+)\.[^/.]+$/.exec(file)?.[1];
  if (name === undefined) return [];
  const language = languageCodeOf(name) ?? resolveLanguageAlias(name);
  return language === undefined ? [] : [language];
}

type RunContext = Pick<CheckContext, 'environment' | 'platform' | 'brandsWithSameName'>;

export function createCheckContext(
  brandFolder: CheckedFolder,
  template: CheckedFolder | undefined,
  merchant: Merchant,
  runContext: RunContext,
): CheckContext {
  const viewer = {
    kind: 'guest',
    agentSide: false,
    language: merchant.languages.default,
    theme: merchant.theme.mode,
  } as const;
  const documents = new Map([...(template?.folder.content ?? []), ...brandFolder.folder.content]);
  const unreadableLanguages = new Set(
    [brandFolder, template].flatMap(
      (folder) => folder?.folder.problems.flatMap(({ file }) => unreadLanguages(file)) ?? [],
    ),
  );
  const layers = [brandFolder, template].flatMap((folder) => (folder ? [folder.folder.texts] : []));
  return {
    brandFolder,
    template,
    merchant,
    ...runContext,
    documents,
    unreadableLanguages,
    site: assembleSite({ merchant, permission: permissionSchema.parse({}), viewer }),
    translatedLanguages: merchant.languages.menu
      .filter(isTranslated)
      .filter(
        (language) =>
          language === 'EN' ||
          language === 'TY' ||
          merchant.languages.default === language ||
          brandFolder.folder.texts.has(language),
      ),
    text: (language, key) => {
      const layer = layers.find((texts) => texts.get(language)?.[key] !== undefined);
      const ofProduct: Readonly<Record<string, string>> = isTranslated(language)
        ? productTexts[language]
        : {};
      return (
        layer?.get(language)?.[key] ??
        ofProduct[key] ??
        (unreadableLanguages.has(language) ? key : undefined)
      );
    },
    hasHelp: (tag) =>
      [...documents.values()].some(({ name }) => name.kind === 'help' && name.id === tag),
    locate: (path) =>
      locateKey(
        merchant,
        { brand: brandFolder.manifest.source, template: template?.manifest.source },
        path,
      ).location,
  };
}
