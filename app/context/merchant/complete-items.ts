import { isGameType } from '#app/lib/game-types.ts';
import type {
  BannerItem,
  NavItem,
  RegisterFieldItem,
  ServiceEntry,
} from '#schema/merchant-normal.ts';
import { ruleInForce } from '#app/lib/field-rule-floor.ts';
import { fieldRules } from './default-fields.ts';
import type { BannerInput, FieldInput, NavInput, ServiceInput } from './manifest-items.ts';

/** Most vendors that a dropdown lists [SH-11]. */
const maxVendors = 30;

/** Fills in what an entry of the menu leaves out: it is on, and a game type lists its vendors. */
export const completeNav = (item: NavInput): NavItem => ({
  on: true,
  vendors: isGameType(item.id) ? maxVendors : 0,
  ...item,
});

/** What a target opens when the banner does not say. */
function linkageOf(target: string | undefined): BannerItem['linkageType'] {
  if (!target) return 'none';
  if (target.startsWith('/')) return 'route';
  return target.includes(':') ? 'url' : 'game';
}

/** Fills in what a banner leaves out: it is on home, and its target says what it opens. */
export const completeBanner = (item: BannerInput): BannerItem => ({
  group: 'w_home',
  motif: 'star',
  linkageType: linkageOf(item.target),
  ...item,
});

/**
 * Fills in what a field leaves out, by the field's own rule; a pattern of the brand's own has the
 * general error text unless named. A password's rule keeps to the floor.
 */
export const completeField = (item: FieldInput): RegisterFieldItem =>
  ruleInForce(item.id, { ...fieldRules[item.id], ...item });

/** Fills in what a service entry leaves out. */
export const completeService = (item: ServiceInput): ServiceEntry => ({
  csType: 'LIVECHAT',
  csPosition: 'header',
  path: '',
  ...item,
});
