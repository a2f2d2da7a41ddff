import type { MerchantInput } from '#schema/merchant.ts';

type Given<Key extends keyof MerchantInput> = NonNullable<MerchantInput[Key]>;
type ItemOf<List> = Extract<NonNullable<List>, readonly unknown[]>[number];

export type NavInput = ItemOf<MerchantInput['nav']>;
export type BannerInput = ItemOf<MerchantInput['banners']>;
export type FieldInput = ItemOf<Given<'register'>['fields']>;
export type ServiceInput = ItemOf<Given<'customerService'>['entries']>;

/** The lists that people reorder: merged by `id`, never by index (house.md, "The manifest"). */
export const keyedListPointers: ReadonlySet<string> = new Set([
  '/nav',
  '/banners',
  '/register/fields',
  '/customerService/entries',
]);

/** All layers of a manifest, merged: every section is there, and keyed lists are plain lists. */
export interface MergedManifest extends MerchantInput {
  languages: Required<Given<'languages'>>;
  currency: Required<Given<'currency'>>;
  flags: Required<Given<'flags'>>;
  features: Required<Given<'features'>>;
  routes: Given<'routes'>;
  nav: NavInput[];
  banners: BannerInput[];
  register: Required<Omit<Given<'register'>, 'fields' | 'success'>> & {
    success?: 'home';
    fields: FieldInput[];
  };
  login: Required<Given<'login'>>;
  customerService: Required<Omit<Given<'customerService'>, 'entries'>> & {
    entries: ServiceInput[];
  };
  social: Given<'social'>;
  download: Given<'download'>;
  analytics: Given<'analytics'>;
  cdn: Given<'cdn'>;
  footer: Given<'footer'>;
}
