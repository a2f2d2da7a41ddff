import { ok } from '#app/lib/result.ts';
import type { Banner, Notice } from '#schema/calls/content.ts';
import type { Tenant, TenantNotice } from '#schema/tenant.ts';
import type { Handlers } from '../calls/handler.ts';
import { localise } from '#app/domain/localise.ts';
import type { Database } from '../db/database.ts';
import { readNotices } from '../tenants/announcement-store.ts';

type ContentCall = 'announcements' | 'helpCenter';

export const createContentArea = (database: Database): Handlers<ContentCall> => ({
  announcements: async ({ types, language }, { tenant, member, now }) => {
    const requestedTypes = new Set(types.split(',').map((type) => type.trim().toUpperCase()));
    const kinds = noticeTypes.filter((type) => requestedTypes.has(type));
    const visible = await readNotices(database, tenant, kinds, now);
    const noticesOf = (...types: TenantNotice['type'][]) =>
      visible
        .filter(({ type }) => types.includes(type))
        .map((notice) => localiseNotice(notice, language, tenant));
    return ok({
      player: [...(member ? noticesOf('B', 'PL') : noticesOf('B')), ...noticesOf('H')],
      banners: tenant.banners.map(banner),
      popup: noticesOf('PU'),
      promotion: noticesOf('PR'),
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
 * B (bar), PL (player, for members) and H (help) form the first list, PU (popup) the second; PR
 * appears with the promotions [CS-03].
 */
const noticeTypes: readonly TenantNotice['type'][] = ['B', 'PL', 'PU', 'PR', 'H'];

const localiseNotice = (
  { id, type, from, title, content }: TenantNotice,
  language: string,
  tenant: Tenant,
): Notice => ({
  id,
  type,
  title: localise(title, language, tenant),
  content: localise(content, language, tenant),
  ...(from === undefined ? {} : { from }),
});

const banner = ({ id, group, url, linkageType, target }: Tenant['banners'][number]): Banner => ({
  bannerId: id,
  groupName: group,
  url,
  linkageType: linkageType === 'none' ? '' : linkageType,
  target: linkageType === 'none' ? null : (target ?? null),
});
