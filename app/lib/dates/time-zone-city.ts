/** The place whose clock a time zone is: `Asia/Manila` is `Manila`'s. */
export const timeZoneCity = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
