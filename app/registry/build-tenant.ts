import type { MotifName } from '#app/domain/pictures/art-request.ts';
import { artUrl } from '#app/domain/pictures/art-url.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { memoByIdentity } from '#app/lib/memo-by-identity.ts';
import {
  agentPages,
  featureModule,
  featureNames,
  flagNames,
  memberPages,
} from '#app/domain/pages/modules.ts';
import { socialModule, socialProviders } from '#app/domain/accounts/social-providers.ts';
import type { BannerItem, Merchant } from '#schema/merchant-normal.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Brand } from './brand.ts';
import type { ContentEntry } from './content-entries.ts';
import { contentPeriod } from './read/content-metadata.ts';
import type { Asset } from './read/read-assets.ts';
import type { Texts } from './read/read-texts.ts';
import { shortHash } from './short-hash.ts';
import type { BrandTexts } from './text-bundles.ts';

interface TenantSources extends Pick<Brand, 'assets'> {
  readonly texts: BrandTexts;
  readonly entries: ReadonlyMap<string, ContentEntry>;
  readonly artVersion: string;
}

function modulesOf({
  flags,
  features,
  hideGameTypes,
  hidePages,
  login,
}: Merchant): Record<string, boolean> {
  return Object.fromEntries([
    ...flagNames.map((name) => [name, flags[name]] as const),
    ...gameTypes.map((type) => [type, !hideGameTypes.includes(type)] as const),
    ...featureNames.map((name) => [featureModule(name), features[name]] as const),
    ...socialProviders.map(
      (provider) => [socialModule(provider), login.social.includes(provider)] as const,
    ),
    ...memberPages.map(
      (page) => [page, features.memberCenter && !hidePages.includes(page)] as const,
    ),
    ...agentPages.map((page) => [page, features.agentCenter && !hidePages.includes(page)] as const),
  ]);
}

const promoMotifs: readonly MotifName[] = [
  'gift',
  'star',
  'fireworks',
  'coin',
  'crown',
  'trophy',
  'clover',
  'lantern',
];

/** A stable default picture for promotions without one. */
function motifFor(id: string): MotifName {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return promoMotifs[sum % promoMotifs.length] ?? 'gift';
}

function bannerUrl(
  { id, image, motif }: BannerItem,
  assets: ReadonlyMap<string, Asset>,
  artVersion: string,
): string {
  const asset = image === undefined ? undefined : assets.get(image);
  return (
    asset?.url ??
    artUrl(artVersion, { kind: 'banner', motif: motif as MotifName, shape: 'wide', id })
  );
}

type MutableLists<Key extends keyof Tenant> = {
  readonly [Name in Key]: Tenant[Name] extends readonly (infer Item)[] ? Item[] : never;
};
type Content = 'notices' | 'help' | 'promotions' | 'vipLevels' | 'rewards';

function contentOf(entries: Iterable<ContentEntry>, timeZone: string): Pick<Tenant, Content> {
  const content: MutableLists<Content> = {
    notices: [],
    help: [],
    promotions: [],
    vipLevels: [],
    rewards: [],
  };
  for (const {
    name,
    title,
    summary,
    content: html,
    motif,
    metadata: { points = 0, stock, gift, keep, ...times },
  } of entries) {
    const dates = contentPeriod(times, timeZone);
    const card = { motif: motif ?? motifFor(name.id), title, summary, content: html };
    if (name.kind === 'help') content.help.push({ tag: name.id, title, content: html });
    if (name.kind === 'notice')
      content.notices.push({ id: name.id, type: name.type, ...dates, title, content: html });
    if (name.kind === 'promo')
      content.promotions.push({
        id: name.id,
        type: name.type,
        state: name.state,
        ...dates,
        ...card,
      });
    if (name.kind === 'vip')
      content.vipLevels.push({
        rank: name.rank,
        points,
        ...(gift === undefined ? {} : { gift }),
        ...(keep === undefined ? {} : { keep }),
        ...card,
      });
    if (name.kind === 'reward')
      content.rewards.push({
        id: name.id,
        points,
        ...(stock === undefined ? {} : { stock }),
        ...card,
      });
  }
  content.vipLevels.sort((one, other) => one.rank - other.rank);
  content.rewards.sort((one, other) => one.points - other.points);
  return content;
}

/** Texts on the platform: messages, and titles of game types. */
const gameTypeKeys: ReadonlySet<string> = new Set(gameTypes.map((type) => `nav.${type}`));
const isPlatformText = (key: string): boolean =>
  key.startsWith('message.') || gameTypeKeys.has(key);

/** Memoised, because brands share bundles. */
const platformPart = memoByIdentity((texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => isPlatformText(key))),
);

const messagesOf = ({ languages }: Merchant, { select }: BrandTexts): Tenant['messages'] =>
  Object.fromEntries(languages.menu.map((language) => [language, select(language, platformPart)]));

export function buildTenant(
  merchant: Merchant,
  { entries, assets, artVersion, texts }: TenantSources,
): Tenant {
  const { playMoney } = merchant.platform;
  const facts = {
    code: merchant.platform.merchantCode,
    name: merchant.name,
    defaultLanguage: merchant.languages.default,
    currency: merchant.currency,
    hosts: [...merchant.hosts.player, ...merchant.hosts.agent],
    modules: modulesOf(merchant),
    register: merchant.register.fields,
    countries: merchant.register.countries,
    minimumAge: merchant.register.minimumAge,
    questions: merchant.register.questions,
    captchaAfter: merchant.login.captchaAfter,
    protection: floorOf(merchant.jurisdiction).protection,
    licenceGroup: merchant.platform.licenceGroup ?? '',
    currencyAccount: merchant.platform.currencyAccount,
    agentTypes: merchant.platform.agentTypes,
    vendors: merchant.platform.vendors,
    hideVendors: merchant.hideVendors,
    hideGameTypes: merchant.hideGameTypes,
    banners: merchant.banners.map((banner) => ({
      ...banner,
      url: bannerUrl(banner, assets, artVersion),
    })),
    customerService: merchant.customerService.entries,
    cashier: merchant.cashier,
    rebates: merchant.rebates,
    points: merchant.points,
    agents: merchant.agents,
    campaigns: merchant.campaigns,
    ...(playMoney === undefined ? {} : { playMoney }),
    download: merchant.download,
    analytics: merchant.analytics,
    cdn: merchant.cdn,
    messages: messagesOf(merchant, texts),
    ...contentOf(entries.values(), floorOf(merchant.jurisdiction).protection.timeZone),
  };
  return { ...facts, version: shortHash(JSON.stringify(facts)) };
}
