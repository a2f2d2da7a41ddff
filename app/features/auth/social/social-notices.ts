const socialNotices = [
  'social.notice.cancelled',
  'social.notice.lost',
  'social.notice.closed',
  'social.notice.link',
  'social.notice.linked',
  'fault.social_failed',
  'fault.social_unavailable',
  'fault.social_expired',
  'fault.social_taken',
  'fault.social_linked',
  'fault.too_many_requests',
  'fault.non_member',
  'fault.timed_out',
  'fault.self_excluded',
  'fault.account_suspended',
  'fault.account_closed',
  'fault.unknown_error',
] as const;
export type SocialNotice = (typeof socialNotices)[number];

export const socialNoticeOf = (name: string | null): SocialNotice | null =>
  socialNotices.find((notice) => name !== null && notice.endsWith(`.${name}`)) ?? null;

export const nameOfNotice = (notice: SocialNotice): string =>
  notice.slice(notice.lastIndexOf('.') + 1);

export function noticeOfFault(key: string): SocialNotice {
  if (key === 'registration_closed') return 'social.notice.closed';
  if (/^(platform|database)_|^not_found$/.test(key)) return 'fault.social_unavailable';
  return socialNotices.find((notice) => notice === `fault.${key}`) ?? 'fault.unknown_error';
}
