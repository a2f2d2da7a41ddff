import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { openSession } from '#app/session/open-session.ts';
import type { Services } from '../services.ts';

/**
 * The session's member, or the last one of this browser. Both cookies are sealed. Undefined for
 * guests, who share the limit of their address.
 */
export async function readMemberShare(
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
