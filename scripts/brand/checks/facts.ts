import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { ContentDocument } from '#app/registry/read/read-content.ts';
import { languageCodeOf, languageCodes, resolveLanguageAlias } from '#app/lib/languages.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite } from '#app/site/types.ts';
import type { CheckedManifest } from '#schema/check-merchant.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { permissionSchema } from '#schema/permission.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { JsonPath } from '#schema/problem.ts';
import { locateKey } from '#app/context/explain/locate-key.ts';
import type { SourceLocation } from '#schema/problem.ts';
import type { ImageInfo } from './measure-images.ts';
import type { SourceFiles } from './source-files.ts';
import type { PlatformAnswer } from '../platform/ask-platform.ts';

export type CompleteLanguage = keyof typeof productTexts;

/** A folder with its manifest and its files' texts. */
export interface CheckedFolder {
  readonly folder: LoadedFolder;
  readonly manifest: CheckedManifest;
  readonly sources: SourceFiles;
  readonly images: ReadonlyMap<string, ImageInfo>;
}

/** The facts for checks: one brand (or template), read and normalised. */
export interface Facts {
  readonly own: CheckedFolder;
  readonly template: CheckedFolder | undefined;
  readonly merchant: Merchant;
  /** A guest's site, with nothing switched off by the permission. */
  readonly site: AssembledSite;
  /**
   * The languages of the menu in which the product is complete, so the brand should be, too;
   * besides English and Filipino those that it has texts in already.
   */
  readonly complete: readonly CompleteLanguage[];
  /** Languages whose file of texts was refused: missing texts are unknown before it is fixed. */
  readonly unread: ReadonlySet<string>;
  /**
   * A text of exactly this language: the brand's, the template's or the product's. In an unread
   * language every text may exist.
   */
  readonly text: (language: string, key: string) => string | undefined;
  /** Content by `EN/help.term`, the brand's over the template's. */
  readonly documents: ReadonlyMap<string, ContentDocument>;
  /** Whether there is a help entry, in any language. */
  readonly hasHelp: (tag: string) => boolean;
  /** The variables of the command: the server's, or those of a machine without them. */
  readonly environment: EnvironmentValues;
  /** The answer of the operator's own platform; undefined without one. */
  readonly platform: PlatformAnswer | undefined;
  /** Codes of other brands with the same name, however it is capitalised. */
  readonly namesakes: readonly string[];
  /** Where the manifests set a path: the brand's, or the template's when that one decides. */
  readonly place: (path: JsonPath) => SourceLocation;
}

const isComplete = (language: string): language is CompleteLanguage => language in productTexts;

/**
 * The languages whose texts a refused file may contain: its own, in any case; all of them when the
 * folder itself was refused.
 */
function unreadLanguages(file: string): readonly string[] {
  if (/^[^/]+\/[^/]+\/texts$/.test(file)) return languageCodes;
  const name = /\/texts\/([^/]+)\.[^/.]+$/.exec(file)?.[1];
  if (name === undefined) return [];
  const language = languageCodeOf(name) ?? resolveLanguageAlias(name);
  return language === undefined ? [] : [language];
}

/** What is known of a brand from outside its folder. */
type Surroundings = Pick<Facts, 'environment' | 'platform' | 'namesakes'>;

/** Assembles the facts for checks. Pure. */
export function makeFacts(
  own: CheckedFolder,
  template: CheckedFolder | undefined,
  merchant: Merchant,
  surroundings: Surroundings,
): Facts {
  const viewer = {
    kind: 'guest',
    agentSide: false,
    language: merchant.languages.default,
    theme: merchant.theme.mode,
  } as const;
  const documents = new Map([...(template?.folder.content ?? []), ...own.folder.content]);
  const unread = new Set(
    [own, template].flatMap(
      (folder) => folder?.folder.problems.flatMap(({ file }) => unreadLanguages(file)) ?? [],
    ),
  );
  const layers = [own, template].flatMap((folder) => (folder ? [folder.folder.texts] : []));
  return {
    own,
    template,
    merchant,
    ...surroundings,
    documents,
    unread,
    site: assembleSite({ merchant, permission: permissionSchema.parse({}), viewer }),
    complete: merchant.languages.menu
      .filter(isComplete)
      .filter(
        (language) =>
          language === 'EN' ||
          language === 'TY' ||
          merchant.languages.default === language ||
          own.folder.texts.has(language),
      ),
    text: (language, key) => {
      const layer = layers.find((texts) => texts.get(language)?.[key] !== undefined);
      const ofProduct: Readonly<Record<string, string>> = isComplete(language)
        ? productTexts[language]
        : {};
      return (
        layer?.get(language)?.[key] ?? ofProduct[key] ?? (unread.has(language) ? key : undefined)
      );
    },
    hasHelp: (tag) =>
      [...documents.values()].some(({ name }) => name.kind === 'help' && name.id === tag),
    place: (path) =>
      locateKey(merchant, { brand: own.manifest.source, template: template?.manifest.source }, path)
        .location,
  };
}
