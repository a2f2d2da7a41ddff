import { textsInOtherLanguage } from './text-languages.ts';
import type { AssembledSite, Viewer, ServiceEntryPoint } from '#app/site/types.ts';
import { motifNames, type MotifName } from '#app/lib/art-request.ts';
import type { Consent } from '#app/lib/consent.ts';
import { floorOf } from '#app/lib/jurisdiction.ts';
import { productLanguages } from '#app/lib/languages.ts';
import { closedSiteHref } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { fontPreloads } from '#themes/fonts.ts';

/**
 * What every page of a brand needs to know about it, status pages included. It goes to the browser:
 * no reasons, no secrets.
 */
export interface BrandData {
  readonly code: string;
  readonly name: string;
  /** The motif of the brand's mark. */
  readonly mark: MotifName;
  readonly language: string;
  readonly menu: readonly string[];
  readonly theme: 'light' | 'dark';
  /** Vivid brands have chrome in the brand colour, which is dark in both themes. */
  readonly vivid: boolean;
  readonly symbol: string;
  readonly tile: AssembledSite['layout']['tile'];
  /** How a list of games continues. */
  readonly gameList: AssembledSite['layout']['gameList'];
  /** How histories write days. */
  readonly dateFormat: AssembledSite['layout']['dateFormat'];
  /** The zone of the days that the brand names, an IANA name. */
  readonly timeZone: string;
  /** Version in art URLs. */
  readonly art: string;
  /**
   * Hosts of pictures besides this one, in the order in which they are tried; this host is the last
   * [CS-07].
   */
  readonly imageHosts: readonly string[];
  /** Version in icon URLs. */
  readonly icons: string;
  /** The brand's own logo, by the background; null: it is drawn. */
  readonly logo: AssembledSite['logo'] | null;
  readonly css: string;
  /** Font files to preload. */
  readonly fonts: readonly string[];
  /** The colour of phones' own bars: a seed of the brand. */
  readonly barColour: string;
  readonly texts: string;
  /** Whether all texts are in the page's language. */
  readonly fullyTranslated: boolean;
  /**
   * The language that the page is in: the selected one, or the fallback where the brand has no such
   * texts.
   */
  readonly pageLanguage: string;
  /** Texts in another language than the page's: key → that language. */
  readonly textLanguages: Readonly<Record<string, string>>;
  readonly chat: ChatEntry | null;
  /** Other entries for the drawer and the floating button, and for forms. */
  readonly chatPlaces: Readonly<Partial<Record<'side' | 'form', ChatEntry>>>;
  /** The chat room [CS-08]: in a frame when it is on another host, else in a window of its own. */
  readonly chatRoom: {
    readonly href: string;
    readonly framed: boolean;
    readonly title: string | null;
  } | null;
  /** Visitor analytics: its id, and the visitor's consent. */
  readonly analytics: { readonly id: string; readonly consent: Consent | null } | null;
  readonly origin: string;
  /** Whether the browser keeps an offline page. */
  readonly offlinePage: boolean;
  /**
   * Search-engine data: the origin, the languages, and whether the site is hidden from search
   * engines.
   */
  readonly seo: {
    readonly origin: string;
    readonly language: string;
    readonly languages: readonly string[];
    readonly isHidden: boolean;
  };
}

/** The target of a link to customer service. */
export interface ChatEntry {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  /** The operator's own name for it. */
  readonly title: string | null;
  /** Its URL is requested when it opens [CS-02]. */
  readonly resolveOnOpen: boolean;
}

const isMotif = (name: string): name is MotifName =>
  (motifNames as readonly string[]).includes(name);

/** The motif for a name of the manifest; an unknown name gets a star. */
export const motifOf = (name: string): MotifName => (isMotif(name) ? name : 'star');

/**
 * Live chat; on a whole-screen status page its own entry, since a page of this site would not open
 * then [ST-01].
 */
function chatOf({ service, status, routes }: AssembledSite): BrandData['chat'] {
  if (status.kind === 0) return chatEntry(service, service.chat ?? service.links[0]);
  const own = service.links.find((link) => link.csPosition === 'status');
  const entries = [own, service.chat, ...service.links].flatMap((entry) => {
    const href = entry && closedSiteHref(entry.href, (id) => routes[id].on);
    return entry && href !== undefined ? [{ ...entry, href }] : [];
  });
  return chatEntry(service, entries[0]);
}

function chatEntry(
  { popup }: AssembledSite['service'],
  entry: ServiceEntryPoint | undefined,
): ChatEntry | null {
  const href = safeHref(entry?.href);
  return href
    ? {
        href,
        ...popup,
        title: entry?.title ?? null,
        resolveOnOpen: entry?.resolveOnOpen === true,
      }
    : null;
}

/** Customer service in the drawer and in forms, where another entry exists for that place. */
function chatPlacesOf({ service, status }: AssembledSite): BrandData['chatPlaces'] {
  if (status.kind !== 0) return {};
  const [side, form] = (['side', 'form'] as const).map((place) =>
    service.places[place] ? chatEntry(service, service.places[place]) : null,
  );
  return { ...(side ? { side } : {}), ...(form ? { form } : {}) };
}

function chatRoomOf({ service: { chatRoom }, status }: AssembledSite): BrandData['chatRoom'] {
  const href = status.kind === 0 ? safeHref(chatRoom?.href) : undefined;
  return href ? { href, framed: href.startsWith('https:'), title: chatRoom?.title ?? null } : null;
}

/** The parts of the load context that name the brand's files. */
export interface BrandFiles {
  readonly artVersion: string;
  readonly imageHosts: readonly string[];
  readonly icons: string;
  readonly stylesheet: string;
  readonly texts: {
    readonly url: string;
    readonly complete: boolean;
    readonly mainLanguage: string;
    readonly languageOf: (key: string) => string;
  };
  readonly origin: string;
  readonly consent: Consent | undefined;
  readonly seo: BrandData['seo'];
}

/** The colour of phones' own bars. */
export const barColourOf = ({ mood, seeds }: AssembledSite['theme']): string =>
  mood === 'vivid' ? seeds.primary : seeds.neutral;

/** The brand data for the browser. Pure. */
export const brandData = (site: AssembledSite, viewer: Viewer, files: BrandFiles): BrandData => ({
  code: site.code,
  name: site.name,
  mark: motifOf(site.banners.w_home?.[0]?.motif ?? 'crown'),
  language: viewer.language,
  menu: site.languages.menu,
  theme: viewer.theme,
  vivid: site.theme.mood === 'vivid',
  symbol: site.currency.symbol,
  tile: site.layout.tile,
  gameList: site.layout.gameList,
  dateFormat: site.layout.dateFormat,
  timeZone: floorOf(site.jurisdiction).protection.timeZone,
  art: files.artVersion,
  imageHosts: files.imageHosts,
  icons: files.icons,
  logo: site.logo ?? null,
  css: files.stylesheet,
  fonts: fontPreloads(site.theme.fonts),
  barColour: barColourOf(site.theme),
  texts: files.texts.url,
  fullyTranslated: files.texts.complete || productLanguages.includes(viewer.language),
  pageLanguage: files.texts.mainLanguage,
  textLanguages: textsInOtherLanguage(files.texts.mainLanguage, files.texts.languageOf),
  chat: chatOf(site),
  chatPlaces: chatPlacesOf(site),
  chatRoom: chatRoomOf(site),
  analytics:
    site.analytics === null ? null : { id: site.analytics, consent: files.consent ?? null },
  origin: files.origin,
  offlinePage: site.features.offlinePage.on,
  seo: files.seo,
});
