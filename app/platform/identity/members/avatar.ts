import { artUrl } from '#app/domain/pictures/art-url.ts';
import type { Tenant } from '#schema/tenant.ts';

export const ownAvatar = 'own';

export const avatarIds: readonly string[] = [
  ownAvatar,
  ...Array.from({ length: 11 }, (_, index) => `a${index + 1}`),
];

/**
 * Served on the brand’s own host.
 * @param id one of `avatarIds`
 */
export const avatarIcon = (
  { version }: Pick<Tenant, 'version'>,
  account: string,
  id: string,
): string => artUrl(version, { kind: 'avatar', id: id === ownAvatar ? account : id });
