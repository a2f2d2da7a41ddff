import { z } from 'zod';
import { motifNames } from '#app/domain/pictures/art-request.ts';
import { languageCodes } from '#app/domain/languages.ts';
import { promotionStates } from '#app/domain/campaigns/promotion-states.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { safeHtml } from '#app/lib/safe-html.ts';
import type { Localised, Tenant } from '#schema/tenant.ts';

/** One text for all languages, or one per language. */
const localisedText = (maxLength: number) => {
  const text = z.string().trim().max(maxLength);
  return z.union([
    text.min(1),
    z
      .partialRecord(z.enum(languageCodes), text)
      .refine((texts) => Object.values(texts).some(Boolean)),
  ]);
};
type LocalisedInput = z.infer<ReturnType<typeof localisedText>>;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);
const moment = z.number().int().min(0).max(8_640_000_000_000_000);
const motif = z.enum(motifNames).default('gift');
const card = {
  title: localisedText(120),
  summary: localisedText(400).optional(),
  content: localisedText(4000).optional(),
};

export const noticeOverrideSchema = z.object({
  id: id.optional(),
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
  title: localisedText(120),
  content: localisedText(4000),
  from: moment.optional(),
  until: moment.optional(),
});
export const promotionOverrideSchema = z.object({
  id,
  type: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .default('event'),
  state: z.enum(promotionStates).default('join'),
  motif,
  from: moment.optional(),
  until: moment.optional(),
  ...card,
});
export const vipLevelOverrideSchema = z.object({
  rank: z.number().int().min(1).max(99),
  points: z.number().int().min(0).max(1_000_000_000),
  motif,
  ...card,
});
export const rewardOverrideSchema = z.object({
  id,
  points: z.number().int().min(0).max(1_000_000_000),
  motif,
  ...card,
});
export const winnerOverrideSchema = z.object({
  promotion: id,
  account: z.string().trim().min(1).max(60),
  amount: z.number().int().min(1).max(1_000_000_000_000),
  at: moment,
});

/**
 * Entries are added to the brand's, or replace the one with the same id; `takenAway` lists removed
 * ones.
 */
export const overridesSchema = {
  notices: z.array(noticeOverrideSchema).default([]),
  writtenPromotions: z.array(promotionOverrideSchema).default([]),
  writtenVipLevels: z.array(vipLevelOverrideSchema).default([]),
  writtenRewards: z.array(rewardOverrideSchema).default([]),
  writtenWinners: z.array(winnerOverrideSchema).default([]),
  /** `promotion/<id>`, `vip/<rank>`, `reward/<id>`. */
  takenAway: z.array(z.string()).default([]),
};
type OverrideState = {
  readonly [List in keyof typeof overridesSchema]: z.output<(typeof overridesSchema)[List]>;
};
export type ContentOverrides = keyof OverrideState;

const toLocalised = (text: LocalisedInput | undefined, { defaultLanguage }: Tenant): Localised =>
  text === undefined
    ? { [defaultLanguage]: '' }
    : typeof text === 'string'
      ? { [defaultLanguage]: text }
      : (text as Localised);
/** HTML is sanitised here, and again where it is displayed. */
const sanitise = (texts: Localised): Localised =>
  Object.fromEntries(
    Object.entries(texts).map(([language, html]) => [language, safeHtml(html, safePath)]),
  );

/** Applies overrides by key and drops removed entries. */
function overlay<Item>(
  own: readonly Item[],
  overrides: readonly Item[],
  keyOf: (item: Item) => string,
  removedKeys: ReadonlySet<string>,
): Item[] {
  const overridesByKey = new Map(overrides.map((item) => [keyOf(item), item]));
  const merged = own
    .filter((item) => !removedKeys.has(keyOf(item)))
    .map((item) => overridesByKey.get(keyOf(item)) ?? item);
  const mergedKeys = new Set(merged.map(keyOf));
  return [
    ...merged,
    ...[...overridesByKey].filter(([key]) => !mergedKeys.has(key)).map(([, item]) => item),
  ];
}

interface CardInput {
  readonly title: LocalisedInput;
  readonly summary?: LocalisedInput | undefined;
  readonly content?: LocalisedInput | undefined;
}

const localisedCard = ({ title, summary, content }: CardInput, tenant: Tenant) => ({
  title: toLocalised(title, tenant),
  summary: toLocalised(summary, tenant),
  content: sanitise(toLocalised(content, tenant)),
});

const dates = ({ from, until }: { from?: number | undefined; until?: number | undefined }) => ({
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
});

export function withContentOverrides(
  tenant: Tenant,
  {
    notices,
    writtenPromotions,
    writtenVipLevels,
    writtenRewards,
    writtenWinners,
    takenAway,
  }: OverrideState,
): Pick<Tenant, 'notices' | 'promotions' | 'vipLevels' | 'rewards'> & {
  winners: OverrideState['writtenWinners'];
} {
  const removedKeys = new Set(takenAway);
  const cardOf = (card: CardInput) => localisedCard(card, tenant);
  return {
    notices: [
      ...tenant.notices,
      ...notices.map((notice, index) => ({
        id: notice.id ?? `sandbox-${index + 1}`,
        type: notice.type,
        ...dates(notice),
        title: toLocalised(notice.title, tenant),
        content: sanitise(toLocalised(notice.content, tenant)),
      })),
    ],
    promotions: overlay(
      tenant.promotions,
      writtenPromotions.map((one) => ({
        id: one.id,
        type: one.type,
        state: one.state,
        motif: one.motif,
        ...dates(one),
        ...cardOf(one),
      })),
      (one) => `promotion/${one.id}`,
      removedKeys,
    ),
    vipLevels: overlay(
      tenant.vipLevels,
      writtenVipLevels.map((one) => ({
        rank: one.rank,
        points: one.points,
        motif: one.motif,
        ...cardOf(one),
      })),
      (one) => `vip/${one.rank}`,
      removedKeys,
    ).sort((one, other) => one.rank - other.rank),
    rewards: overlay(
      tenant.rewards,
      writtenRewards.map((one) => ({
        id: one.id,
        points: one.points,
        motif: one.motif,
        ...cardOf(one),
      })),
      (one) => `reward/${one.id}`,
      removedKeys,
    ).sort((one, other) => one.points - other.points),
    winners: writtenWinners,
  };
}
