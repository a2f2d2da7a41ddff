import { ok } from '#app/lib/result.ts';
import type { Banner, Notice } from '#schema/calls/content.ts';
import type { Tenant, TenantNotice } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import { localise } from './localise.ts';
import { visibleNotices } from '../tenants/visible-notices.ts';

type ContentCall = 'announcements' | 'helpCenter';

/** Notices, banners and help of a tenant in the language asked for [API-27, API-28]. */
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
 * B (bar), for members PL (player), and after them H (help) notices are one list, PU is told apart,
 * PR goes beside the promotions [CS-03]. Each is shown from its first moment to its last.
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
