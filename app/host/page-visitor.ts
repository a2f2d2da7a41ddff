import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { openSession } from '#app/session/open-session.ts';
import type { Services } from './services.ts';

/**
 * The member whose page limit a request counts against: the member of the session, or the last one
 * who logged in with this browser. Both cookies are sealed, so they cannot be forged.
 * Undefined for guests, who share the limit of their address.
 */
export async function memberShareOf(
  { seal }: Pick<Services, 'seal'>,
  { facts, owner }: Pick<IdentifiedRequest, 'facts' | 'owner'>,
): Promise<string | undefined> {
  const { code } = owner.brand.merchant;
  const { current, lastUser } = await openSession(seal, {
    cookieHeader: facts.cookieHeader,
    audience: `${code}:${owner.side}`,
    secure: facts.https,
    rememberHours: 0,
  });
  const account = current?.account ?? lastUser;
  return account && [code, owner.side, account].map(encodeURIComponent).join('/');
}
