import { defaultAgentTypes } from '#app/domain/accounts/account-types.ts';
import type { Tenant } from '#schema/tenant.ts';

/** Lists of a tenant that are stored as rows. */
type EntryKind =
  | 'banner'
  | 'notice'
  | 'help'
  | 'promotion'
  | 'vip'
  | 'reward'
  | 'register-rule'
  | 'service';

/** `place` is the position in the list; `body` is the operator's entry. */
export interface Entry {
  readonly kind: EntryKind;
  readonly id: string;
  readonly place: number;
  readonly body: unknown;
}

type SeparateField =
  | 'modules'
  | 'register'
  | 'banners'
  | 'notices'
  | 'help'
  | 'promotions'
  | 'vipLevels'
  | 'rewards'
  | 'customerService'
  | 'version';

/** Missing in the data of older servers on the same database. */
type LaterField =
  | 'messages'
  | 'questions'
  | 'download'
  | 'analytics'
  | 'cdn'
  | 'vendors'
  | 'cashier'
  | 'rebates'
  | 'points'
  | 'agents'
  | 'campaigns'
  | 'agentTypes';

export type Profile = Omit<Tenant, SeparateField | LaterField> & Partial<Pick<Tenant, LaterField>>;

/** For tenants written by an older server: no deposits and no withdrawals. */
const closedCashier: Tenant['cashier'] = {
  providers: [],
  channels: [],
  withdrawals: {
    min: 0,
    max: 0,
    dailyMax: 0,
    reviewAbove: 0,
    fourEyesAbove: 0,
    memberCancels: false,
  },
  transfers: { min: 0, max: 0, dailyCount: 0, dailyMax: 0 },
  depositTurnover: 1,
  smallBalance: 100,
};

export function entriesOf(tenant: Tenant): readonly Entry[] {
  const rows = <Item>(
    kind: EntryKind,
    items: readonly Item[],
    idOf: (item: Item) => string,
  ): Entry[] => items.map((body, index) => ({ kind, id: idOf(body), place: index, body }));
  const entries = [
    ...rows('banner', tenant.banners, ({ id }) => id),
    ...rows('notice', tenant.notices, ({ id }) => id),
    ...rows('help', tenant.help, ({ tag }) => tag),
    ...rows('promotion', tenant.promotions, ({ id }) => id),
    ...rows('vip', tenant.vipLevels, ({ rank }) => String(rank)),
    ...rows('reward', tenant.rewards, ({ id }) => id),
    ...rows('register-rule', tenant.register, ({ id }) => id),
    ...rows('service', tenant.customerService, ({ id }) => id),
  ];
  // If a list has an id twice, the last item counts, as in a merge by id.
  return [...new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry])).values()];
}

export const profileOf = ({
  version,
  modules,
  register,
  banners,
  notices,
  help,
  promotions,
  vipLevels,
  rewards,
  customerService,
  ...profile
}: Tenant): Profile => profile;

/** The exact inverse of `entriesOf` and `profileOf`. */
export function tenantFrom(
  profile: Profile,
  version: string,
  modules: Readonly<Record<string, boolean>>,
  entries: readonly Entry[],
): Tenant {
  const sorted = [...entries].sort((one, other) => one.place - other.place);
  // `entriesOf` has written these rows from a Tenant: the kind determines the item's type.
  const list = <Item>(kind: EntryKind): Item[] =>
    sorted.filter((entry) => entry.kind === kind).map(({ body }) => body as Item);
  return {
    messages: {},
    questions: [],
    download: {},
    analytics: {},
    cdn: { images: [], games: [] },
    vendors: [],
    rebates: { minClaim: 100, rates: {} },
    points: { units: {} },
    agents: { activeMember: { validBet: 1, deposit: 0 }, providerShares: {}, contracts: {} },
    campaigns: [],
    agentTypes: defaultAgentTypes,
    ...profile,
    // Older servers wrote a cashier without the later rules.
    cashier: { ...closedCashier, ...profile.cashier },
    version,
    modules,
    register: list('register-rule'),
    banners: list('banner'),
    notices: list('notice'),
    help: list('help'),
    promotions: list('promotion'),
    vipLevels: list('vip'),
    rewards: list('reward'),
    customerService: list('service'),
  };
}
