import type { Tenant } from '#schema/tenant.ts';

/** The lists of a tenant that are kept row by row. */
type EntryKind =
  'banner' | 'notice' | 'help' | 'promotion' | 'vip' | 'reward' | 'register-rule' | 'service';

/** One row: where it is in its list, and the operator's entry. */
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

/** What an older server did not know. */
type LaterField = 'messages' | 'questions' | 'download' | 'analytics' | 'cdn' | 'vendors';

/**
 * What a tenant says of itself besides its lists and modules. An older server, beside this one on
 * the same database, wrote none of what came later.
 */
export type Profile = Omit<Tenant, SeparateField | LaterField> & Partial<Pick<Tenant, LaterField>>;

/** A tenant's lists as rows. */
export function entriesOf(tenant: Tenant): readonly Entry[] {
  const rows = <Item>(
    kind: EntryKind,
    items: readonly Item[],
    idOf: (item: Item) => string,
  ): Entry[] => items.map((body, place) => ({ kind, id: idOf(body), place, body }));
  const all = [
    ...rows('banner', tenant.banners, ({ id }) => id),
    ...rows('notice', tenant.notices, ({ id }) => id),
    ...rows('help', tenant.help, ({ tag }) => tag),
    ...rows('promotion', tenant.promotions, ({ id }) => id),
    ...rows('vip', tenant.vipLevels, ({ rank }) => String(rank)),
    ...rows('reward', tenant.rewards, ({ id }) => id),
    ...rows('register-rule', tenant.register, ({ id }) => id),
    ...rows('service', tenant.customerService, ({ id }) => id),
  ];
  // A list that names an id twice keeps its last word, as a merge by id would.
  return [...new Map(all.map((entry) => [`${entry.kind}/${entry.id}`, entry])).values()];
}

/** A tenant's own facts, without its lists. */
export const profileOf = ({
  code,
  name,
  defaultLanguage,
  currency,
  hosts,
  minimumAge,
  questions,
  captchaAfter,
  protection,
  licenceGroup,
  hideVendors,
  hideGameTypes,
  messages,
  download,
  analytics,
  cdn,
  vendors,
  currencyAccount,
}: Tenant): Profile => ({
  code,
  name,
  defaultLanguage,
  currency,
  hosts,
  minimumAge,
  questions,
  captchaAfter,
  protection,
  licenceGroup,
  hideVendors,
  hideGameTypes,
  messages,
  download,
  analytics,
  cdn,
  vendors,
  currencyAccount,
});

/**
 * Puts a tenant together from what was stored; the exact reverse of `entriesOf` and `profileOf`.
 */
export function tenantFrom(
  profile: Profile,
  version: string,
  modules: Readonly<Record<string, boolean>>,
  entries: readonly Entry[],
): Tenant {
  const sorted = [...entries].sort((one, other) => one.place - other.place);
  // What is read was written by `entriesOf` from a Tenant: the kind says which item it is.
  const list = <Item>(kind: EntryKind): Item[] =>
    sorted.filter((entry) => entry.kind === kind).map(({ body }) => body as Item);
  return {
    messages: {},
    questions: [],
    download: {},
    analytics: {},
    cdn: { images: [], games: [] },
    vendors: [],
    ...profile,
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
