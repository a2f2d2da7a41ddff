import { artUrl } from '#app/lib/art-url.ts';
import type { Tenant } from '#schema/tenant.ts';

/** The picture that is drawn from the account’s own name. */
export const ownAvatar = 'own';

/** The pictures that a member can select, the account’s own first [API-28]. */
export const avatarIds: readonly string[] = [
  ownAvatar,
  ...Array.from({ length: 11 }, (_, index) => `a${index + 1}`),
];

/**
 * The address of an account’s picture, on the brand’s own host.
 * @param id one of `avatarIds`
 */
export const avatarIcon = (
  { version }: Pick<Tenant, 'version'>,
  account: string,
  id: string,
): string => artUrl(version, { kind: 'avatar', id: id === ownAvatar ? account : id });
