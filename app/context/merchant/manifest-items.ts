import type { ManifestInput } from '#schema/manifest/manifest-schema.ts';

type Defined<Key extends keyof ManifestInput> = NonNullable<ManifestInput[Key]>;
type ItemOf<List> = Extract<NonNullable<List>, readonly unknown[]>[number];

export type NavInput = ItemOf<ManifestInput['nav']>;
export type BannerInput = ItemOf<ManifestInput['banners']>;
export type FieldInput = ItemOf<Defined<'register'>['fields']>;
export type ServiceInput = ItemOf<Defined<'customerService'>['entries']>;
export type CampaignInput = ItemOf<ManifestInput['campaigns']>;
export type ChannelInput = ItemOf<Defined<'cashier'>['channels']>;

/** Merged by `id`, never by index (architecture.md, "The manifest"). */
export const keyedListPointers: ReadonlySet<string> = new Set([
  '/nav',
  '/banners',
  '/register/fields',
  '/customerService/entries',
  '/cashier/channels',
]);

/** Every section exists, and keyed lists are plain lists. */
export interface MergedManifest extends ManifestInput {
  languages: Required<Defined<'languages'>>;
  currency: Required<Defined<'currency'>>;
  flags: Required<Defined<'flags'>>;
  features: Required<Defined<'features'>>;
  routes: Defined<'routes'>;
  nav: NavInput[];
  banners: BannerInput[];
  register: Required<Omit<Defined<'register'>, 'fields' | 'success'>> & {
    success?: 'home';
    fields: FieldInput[];
  };
  login: Required<Defined<'login'>>;
  customerService: Required<Omit<Defined<'customerService'>, 'entries'>> & {
    entries: ServiceInput[];
  };
  cashier: Required<Omit<Defined<'cashier'>, 'channels' | 'withdrawals' | 'transfers' | 'c2c'>> & {
    channels: ChannelInput[];
    withdrawals: Required<NonNullable<Defined<'cashier'>['withdrawals']>>;
    transfers: Required<NonNullable<Defined<'cashier'>['transfers']>>;
    c2c: Required<NonNullable<Defined<'cashier'>['c2c']>>;
  };
  rebates: Required<Defined<'rebates'>>;
  points: Required<Omit<Defined<'points'>, 'convert'>> & Pick<Defined<'points'>, 'convert'>;
  agents: {
    activeMember: Required<NonNullable<Defined<'agents'>['activeMember']>>;
    providerShares: NonNullable<Defined<'agents'>['providerShares']>;
    salaryBudget: Required<NonNullable<Defined<'agents'>['salaryBudget']>>;
    dailyCaps?: NonNullable<Defined<'agents'>['dailyCaps']>;
    approvalAbove?: number;
    contracts: NonNullable<Defined<'agents'>['contracts']>;
  };
  campaigns: CampaignInput[];
  social: Defined<'social'>;
  download: Defined<'download'>;
  analytics: Defined<'analytics'>;
  cdn: Defined<'cdn'>;
  footer: Defined<'footer'>;
}
