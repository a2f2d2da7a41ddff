import { languageOf } from '#app/domain/languages.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { countUnread } from '../../inbox/inbox-store.ts';
import type { Handlers } from '../../calls/handler.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import { readNotices } from '../../tenants/announcement-store.ts';
import type { IdentityServices } from '../identity-services.ts';
import { avatarIcon, avatarIds } from './avatar.ts';
import { readProfile, updateProfile } from './profile-store.ts';

export type ProfileCall =
  | 'avatar'
  | 'chooseAvatar'
  | 'unread'
  | 'readNotices'
  | 'updateLanguage'
  | 'firstLogin'
  | 'loginInfo';

export function profileCalls({ database }: IdentityServices): Handlers<ProfileCall> {
  return {
    async avatar(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { account } = member.value;
      const { avatar } = await readProfile(database, context.tenant.code, member.value);
      return ok({
        id: avatar,
        icon: avatarIcon(context.tenant, account, avatar),
        choices: avatarIds.map((id) => ({ id, icon: avatarIcon(context.tenant, account, id) })),
      });
    },
    async chooseAvatar({ id }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      if (!avatarIds.includes(id)) return refuse(fault('invalid_input', { paths: ['id'] }));
      await updateProfile(database, context.tenant.code, member.value, { avatar: id });
      return ok({});
    },
    async unread(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      const { noticesReadAt } = await readProfile(database, tenant.code, member.value);
      const notices = await readNotices(database, tenant, ['B', 'PL'], now);
      const unreadNotices = notices.filter(
        ({ from = 0 }) => noticesReadAt === null || from > noticesReadAt,
      ).length;
      const owner = { tenant: tenant.code, member: member.value.id };
      const unreadMessage = unreadNotices + (await countUnread(database, owner));
      return ok({ unreadMessage, unreadNotices });
    },
    async readNotices(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const noticesReadAt = context.now;
      await updateProfile(database, context.tenant.code, member.value, { noticesReadAt });
      return ok({});
    },
    async updateLanguage({ language }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      if (!languageOf(language)) return refuse(fault('invalid_input', { paths: ['language'] }));
      await updateProfile(database, context.tenant.code, member.value, { language });
      return ok({});
    },
    async firstLogin(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { firstTimeLogin } = await readProfile(database, context.tenant.code, member.value);
      return ok({ firstTimeLogin });
    },
    async loginInfo(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { id, account, type, changeDue } = member.value;
      const profile = await readProfile(database, context.tenant.code, member.value);
      const { firstTimeLogin, passwordExpired, language } = profile;
      const login = { firstTimeLogin, passwordExpired, changeDue, language };
      return ok({ account, customerId: id, type, ...login });
    },
  };
}
