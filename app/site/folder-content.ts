import { localise } from '#app/lib/localise.ts';
import { promotionState } from '#app/lib/promotion-states.ts';
import { visibleNotices } from '#app/lib/visible-notices.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import type { Localised, Tenant, TenantNotice, TenantPromotion } from '#schema/tenant.ts';

/** The folder's content as the platform's calls would return it, for one visitor at one moment. */
export interface FolderContentFor {
  readonly tenant: Tenant;
  readonly isMember: boolean;
  /** ms since the epoch. */
  readonly now: number;
}

/** States in which only a platform knows what the player can do. */
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

/** The help entries of the folder [CS-05]. Pure. */
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
  /** A comma list of notice types. */
  readonly types: string;
  readonly language: string;
}

/** The notices of the folder for the requested types, as for `announcements` [CS-03]. Pure. */
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
 * The state of a folder's promotion: the platform's if it has one of that id, else by its dates.
 * Without the platform's, the player can neither join nor claim it: it has no state then [PR-01].
 */
const stateOf = (
  promotion: TenantPromotion,
  now: number,
  platformState: string | undefined,
): string => {
  const state = platformState ?? promotionState(promotion, now, false);
  return platformState === undefined && platformStates.has(state) ? '' : state;
};

/**
 * A promotion of the folder with its terms; `platformState` is the state of the platform's promotion
 * of the same id. Pure.
 */
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

/** The VIP levels of the folder. Pure. */
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

/** The rewards of the folder's points shop. Pure. */
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
