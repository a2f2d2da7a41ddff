import { ok } from '#app/lib/result.ts';
import type { Banner, Notice } from '#schema/calls/content.ts';
import type { Tenant, TenantNotice } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import { localise } from '#app/lib/localise.ts';
import { visibleNotices } from '#app/lib/visible-notices.ts';

type ContentCall = 'announcements' | 'helpCenter';

/** A tenant's notices, banners and help in the requested language [API-27, API-28]. */
export const createContentArea = (): Handlers<ContentCall> => ({
  announcements: async ({ types, language }, { tenant, member, now }) => {
    const requestedTypes = new Set(types.split(',').map((type) => type.trim().toUpperCase()));
    const of = (...kinds: TenantNotice['type'][]) =>
      notices(tenant, language, { kinds: kinds.filter((kind) => requestedTypes.has(kind)), now });
    return ok({
      player: [...(member ? of('B', 'PL') : of('B')), ...of('H')],
      banners: tenant.banners.map(banner),
      popup: of('PU'),
      promotion: of('PR'),
    });
  },
  helpCenter: async ({ lang }, { tenant }) =>
    ok(
      tenant.help.map(({ tag, title, content }) => ({
        tag,
        title: localise(title, lang, tenant),
        content: localise(content, lang, tenant),
      })),
    ),
});

/**
 * The first list has B (bar), for members PL (player), and then H (help) notices; PU (popup) is a
 * list of its own, PR appears with the promotions [CS-03]. Each is shown within its period.
 */
const notices = (
  tenant: Tenant,
  language: string,
  { kinds, now }: { readonly kinds: readonly TenantNotice['type'][]; readonly now: number },
): Notice[] =>
  visibleNotices(tenant, kinds, now).map(({ id, type, from, title, content }) => ({
    id,
    type,
    title: localise(title, language, tenant),
    content: localise(content, language, tenant),
    ...(from === undefined ? {} : { from }),
  }));

const banner = ({ id, group, url, linkageType, target }: Tenant['banners'][number]): Banner => ({
  bannerId: id,
  groupName: group,
  url,
  linkageType: linkageType === 'none' ? '' : linkageType,
  target: linkageType === 'none' ? null : (target ?? null),
});
