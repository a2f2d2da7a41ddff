import { localise } from '#app/domain/localise.ts';
import { promotionState } from '#app/domain/campaigns/promotion-states.ts';
import { visibleNotices } from '#app/domain/pages/visible-notices.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { Localised, Tenant, TenantNotice, TenantPromotion } from '#schema/tenant.ts';

/** The folder's content in the format of the platform's calls. */
export interface FolderContentFor {
  readonly tenant: Tenant;
  readonly isMember: boolean;
  readonly now: number;
}

/** States that require platform data. */
const platformStates = new Set(['join', 'claim']);

interface Card {
  readonly motif: string;
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

const localisedCard = (card: Card, language: string, tenant: Tenant) => ({
  motif: card.motif,
  title: localise(card.title, language, tenant),
  summary: localise(card.summary, language, tenant),
  content: localise(card.content, language, tenant),
});

export const folderHelp = (
  { tenant }: FolderContentFor,
  { lang }: CallInput<'helpCenter'>,
): CallOutput<'helpCenter'> =>
  tenant.help.map(({ tag, title, content }) => ({
    tag,
    title: localise(title, lang, tenant),
    content: localise(content, lang, tenant),
  }));

interface NoticesQuery {
  /** Comma-separated notice types. */
  readonly types: string;
  readonly language: string;
}

export function folderNotices(
  { tenant, isMember, now }: FolderContentFor,
  { types, language }: NoticesQuery,
): Pick<CallOutput<'announcements'>, 'player' | 'popup' | 'promotion'> {
  const requestedTypes = new Set(types.split(','));
  const noticesOf = (...kinds: TenantNotice['type'][]) =>
    visibleNotices<TenantNotice>(
      tenant,
      kinds.filter((kind) => requestedTypes.has(kind)),
      now,
    ).map(({ id, type, from, title, content }) => ({
      id,
      type,
      title: localise(title, language, tenant),
      content: localise(content, language, tenant),
      ...(from === undefined ? {} : { from }),
    }));
  return {
    player: [...(isMember ? noticesOf('B', 'PL') : noticesOf('B')), ...noticesOf('H')],
    popup: noticesOf('PU'),
    promotion: noticesOf('PR'),
  };
}

/**
 * The platform's state for the same id, else by dates. Without platform data the player can neither
 * join nor claim, so there is no such state [PR-01].
 */
const stateOf = (
  promotion: TenantPromotion,
  now: number,
  platformState: string | undefined,
): string => {
  const state = platformState ?? promotionState(promotion, now, false);
  return platformState === undefined && platformStates.has(state) ? '' : state;
};

/** `platformState` is the state of the platform's promotion with the same id. */
export function folderPromotion(
  { tenant, now }: FolderContentFor,
  promotion: TenantPromotion,
  {
    language,
    platformState,
  }: { readonly language: string; readonly platformState: string | undefined },
): CallOutput<'promotionDetail'> {
  const { id, type, from, until } = promotion;
  return {
    id,
    type,
    ...localisedCard(promotion, language, tenant),
    state: stateOf(promotion, now, platformState),
    from: from ?? null,
    until: until ?? null,
  };
}

export const folderVipLevels = (
  { tenant }: FolderContentFor,
  { language }: CallInput<'vipLevels'>,
): CallOutput<'vipLevels'> =>
  tenant.vipLevels.map((level) => ({
    rank: level.rank,
    points: level.points,
    gift: level.gift ?? 0,
    keep: level.keep ?? null,
    ...localisedCard(level, language, tenant),
  }));

export const folderRewards = (
  { tenant }: FolderContentFor,
  { language }: CallInput<'pointRewards'>,
): CallOutput<'pointRewards'> =>
  tenant.rewards.map((reward) => ({
    id: reward.id,
    points: reward.points,
    left: null,
    ...localisedCard(reward, language, tenant),
  }));
