import type { AssembledSite } from '#app/site/types.ts';

const where = (
  prefix: string,
  entries: readonly { readonly id: string; readonly on: boolean }[],
): string[] => entries.filter((entry) => entry.on).map((entry) => `${prefix} ${entry.id}`);

const named = (
  prefix: string,
  decisions: Readonly<Record<string, { readonly on: boolean }>>,
): string[] =>
  where(
    prefix,
    Object.entries(decisions).map(([id, { on }]) => ({ id, on })),
  );

/**
 * Everything that a site shows or allows, one text each: what the permission may shrink and never
 * grow.
 */
export function thingsOn(site: AssembledSite): string[] {
  return [
    ...named('flag', site.flags),
    ...named('feature', site.features),
    ...named('game type', site.gameTypes),
    ...where('route', Object.values(site.routes)),
    ...where('nav', site.nav),
    ...where('field', site.register.fields),
    ...site.register.fields.flatMap((field) =>
      field.shownIn.map((type) => `field ${field.id} in ${type}`),
    ),
    ...named('way', site.register.ways),
    ...(site.register.on ? ['register'] : []),
    ...named('login', {
      mobile: site.login.mobile,
      appButtons: site.login.appButtons,
      signUp: site.login.signUp,
      freePlay: site.login.freePlay,
    }),
    ...site.login.social.filter(({ on }) => on).map(({ provider }) => `social log-in ${provider}`),
    ...where('member page', site.memberPages),
    ...where('agent page', site.agentPages),
    ...site.service.links.map((link) => `service ${link.id}`),
    ...(site.service.room ? [`chat room ${site.service.room.id}`] : []),
    ...site.social.map((link) => `social ${link.href}`),
    ...Object.values(site.banners)
      .flat()
      .filter((banner) => banner.href)
      .map((banner) => `banner link ${banner.id}`),
  ];
}

/** Every link of a site, wherever it stands: any text under a key named `href`. */
export function hrefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'href' && typeof inner === 'string' ? [inner] : hrefsIn(inner),
  );
}
