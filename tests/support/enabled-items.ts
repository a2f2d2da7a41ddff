import type { AssembledSite } from '#app/site/types.ts';

const enabledEntries = (
  prefix: string,
  entries: readonly { readonly id: string; readonly on: boolean }[],
): string[] => entries.filter((entry) => entry.on).map((entry) => `${prefix} ${entry.id}`);

const enabledByName = (
  prefix: string,
  decisions: Readonly<Record<string, { readonly on: boolean }>>,
): string[] =>
  enabledEntries(
    prefix,
    Object.entries(decisions).map(([id, { on }]) => ({ id, on })),
  );

/** All visible or allowed items as texts: a permission may only reduce them. */
export function enabledItems(site: AssembledSite): string[] {
  return [
    ...enabledByName('flag', site.flags),
    ...enabledByName('feature', site.features),
    ...enabledByName('game type', site.gameTypes),
    ...enabledEntries('route', Object.values(site.routes)),
    ...enabledEntries('nav', site.nav),
    ...enabledEntries('field', site.register.fields),
    ...site.register.fields.flatMap((field) =>
      field.visibleIn.map((type) => `field ${field.id} in ${type}`),
    ),
    ...enabledByName('way', site.register.methods),
    ...(site.register.on ? ['register'] : []),
    ...enabledByName('login', {
      mobile: site.login.mobile,
      appButtons: site.login.appButtons,
      signUp: site.login.signUp,
      freePlay: site.login.freePlay,
    }),
    ...site.login.social.filter(({ on }) => on).map(({ provider }) => `social log-in ${provider}`),
    ...enabledEntries('member page', site.memberPages),
    ...enabledEntries('agent page', site.agentPages),
    ...site.service.links.map((link) => `service ${link.id}`),
    ...(site.service.chatRoom ? [`chat room ${site.service.chatRoom.id}`] : []),
    ...site.social.map((link) => `social ${link.href}`),
    ...Object.values(site.banners)
      .flat()
      .filter((banner) => banner.href)
      .map((banner) => `banner link ${banner.id}`),
  ];
}

/** Finds any text under a key named `href`. */
export function hrefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'href' && typeof inner === 'string' ? [inner] : hrefsIn(inner),
  );
}
