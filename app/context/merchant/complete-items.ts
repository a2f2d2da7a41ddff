import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { periodOfRange } from '#app/lib/dates/day-range.ts';
import { c2cPayMinutes } from '#app/domain/payments/c2c-states.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import { isGameType } from '#app/domain/games/game-types.ts';
import type {
  BannerItem,
  DepositChannel,
  NavItem,
  RegisterFieldItem,
  ServiceEntry,
} from '#schema/merchant-normal.ts';
import { ruleInForce } from '#app/domain/accounts/field-rule-floor.ts';
import { fieldRules } from './default-fields.ts';
import type {
  BannerInput,
  CampaignInput,
  ChannelInput,
  FieldInput,
  NavInput,
  ServiceInput,
} from './manifest-items.ts';

/** In a dropdown [SH-11]. */
const maxVendors = 30;

export const completeNav = (item: NavInput): NavItem => ({
  on: true,
  always: false,
  vendors: isGameType(item.id) ? maxVendors : 0,
  ...item,
});

function linkageOf(target: string | undefined): BannerItem['linkageType'] {
  if (!target) return 'none';
  if (target.startsWith('/')) return 'route';
  return target.includes(':') ? 'url' : 'game';
}

export const completeBanner = (item: BannerInput): BannerItem => ({
  group: 'w_home',
  motif: 'star',
  linkageType: linkageOf(item.target),
  ...item,
});

/**
 * A pattern without its own error text gets the general one. Password rules are raised to the
 * minimum.
 */
export const completeField = (item: FieldInput): RegisterFieldItem =>
  ruleInForce(item.id, { ...fieldRules[item.id], ...item });

export const completeService = (item: ServiceInput): ServiceEntry => ({
  csType: 'LIVECHAT',
  csPosition: 'header',
  path: '',
  ...item,
});

/** Defaults: no fee, all members, 40 minutes per order. */
export const completeChannel = (item: ChannelInput): DepositChannel => ({
  presets: [],
  feePpm: 0,
  feeFixed: 0,
  proof: false,
  expiryMinutes: 40,
  rankFloor: 0,
  ...item,
  // Between members, the receipt is the only evidence, and the time to pay is fixed.
  ...(item.method === c2cMethod ? { proof: true, expiryMinutes: c2cPayMinutes } : {}),
});

/** Days are whole days in `zone`, the jurisdiction's. */
export const completeCampaign = (
  {
    from,
    until,
    minimum = 0,
    claimDays = 14,
    cycle = 'week',
    wagering,
    ...campaign
  }: CampaignInput,
  zone: string,
): Campaign => ({
  ...(wagering ? { wagering: { returnPpm: 960_000, ...wagering } } : {}),
  minimum,
  claimDays,
  cycle,
  ...(campaign.kind === 'referral'
    ? { validBet: 0, holdDays: 7, monthlyMax: 10, ...campaign }
    : campaign),
  ...periodOfRange({ first: parseDate(from) ?? 0, last: parseDate(until) ?? 0 }, zone),
});
