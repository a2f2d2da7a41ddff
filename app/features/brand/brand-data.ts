import { textsInOtherLanguage } from './text-languages.ts';
import type { AssembledSite, Viewer, ServiceEntryPoint } from '#app/site/types.ts';
import { motifNames, type MotifName } from '#app/domain/pictures/art-request.ts';
import type { Consent } from '#app/domain/consent.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { productLanguages } from '#app/domain/languages.ts';
import { closedSiteHref } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { fontPreloads } from '#themes/fonts.ts';

/** Goes to the browser of every page, so it must not contain secrets or internal reasons. */
export interface BrandData {
  readonly code: string;
  readonly name: string;
  readonly mark: MotifName;
  readonly language: string;
  readonly menu: readonly string[];
  readonly theme: 'light' | 'dark';
  /** Vivid brands use the brand colour for header and navigation, dark in both themes. */
  readonly vivid: boolean;
  readonly symbol: string;
  readonly tile: AssembledSite['layout']['tile'];
  readonly gameList: AssembledSite['layout']['gameList'];
  readonly dateFormat: AssembledSite['layout']['dateFormat'];
  /** IANA name of the zone in which the brand's days begin. */
  readonly timeZone: string;
  readonly art: string;
  /** Image hosts in order of preference; this site's own host is an implicit last [CS-07]. */
  readonly imageHosts: readonly string[];
  readonly icons: string;
  /** The brand's own logo for each background; null: it is drawn. */
  readonly logo: AssembledSite['logo'] | null;
  readonly css: string;
  readonly fonts: readonly string[];
  readonly barColour: string;
  readonly texts: string;
  readonly fullyTranslated: boolean;
  /** Differs from `language` where the brand lacks texts in the selected language. */
  readonly pageLanguage: string;
  /** Texts in another language than the page's: key → language. */
  readonly textLanguages: Readonly<Record<string, string>>;
  readonly chat: ChatEntry | null;
  /** Overrides of `chat` for the drawer with the floating button, and for forms. */
  readonly chatPlaces: Readonly<Partial<Record<'side' | 'form', ChatEntry>>>;
  /** Opens in a frame when it is on another host, else in a new window [CS-08]. */
  readonly chatRoom: {
    readonly href: string;
    readonly framed: boolean;
    readonly title: string | null;
  } | null;
  readonly analytics: { readonly id: string; readonly consent: Consent | null } | null;
  readonly origin: string;
  readonly offlinePage: boolean;
  readonly seo: {
    readonly origin: string;
    readonly language: string;
    readonly languages: readonly string[];
    readonly isHidden: boolean;
  };
}

export interface ChatEntry {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  readonly title: string | null;
  /** The URL is requested on opening [CS-02]. */
  readonly resolveOnOpen: boolean;
}

const isMotif = (name: string): name is MotifName =>
  (motifNames as readonly string[]).includes(name);

export const motifOf = (name: string): MotifName => (isMotif(name) ? name : 'star');

/** A whole-screen status page uses its own entry, since other pages are unavailable [ST-01]. */
function chatOf({ service, status, routes }: AssembledSite): BrandData['chat'] {
  if (status.kind === 0) return chatEntry(service, service.chat ?? service.links[0]);
  const statusEntry = service.links.find((link) => link.csPosition === 'status');
  const entries = [statusEntry, service.chat, ...service.links].flatMap((entry) => {
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
    ? { href, ...popup, title: entry?.title ?? null, resolveOnOpen: entry?.resolveOnOpen === true }
    : null;
}

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

export interface BrandFiles {
  readonly artVersion: string;
  /** In order of preference, without the brand's own host [CS-07]. */
  readonly imageHosts: readonly string[];
  readonly icons: string;
  readonly stylesheet: string;
  readonly texts: {
    readonly url: string;
    readonly complete: boolean;
    /** The language of most texts. */
    readonly mainLanguage: string;
    readonly languageOf: (key: string) => string;
  };
  /** As seen by the browser. */
  readonly origin: string;
  readonly consent: Consent | undefined;
  readonly seo: BrandData['seo'];
}

export const barColourOf = ({ mood, seeds }: AssembledSite['theme']): string =>
  mood === 'vivid' ? seeds.primary : seeds.neutral;

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
