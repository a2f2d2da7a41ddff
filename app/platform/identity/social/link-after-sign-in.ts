import type { CallContext } from '../../calls/handler.ts';
import type { IdentityServices } from '../identity-services.ts';
import { linkByTicket } from './social-store.ts';

/** Links by the ticket of a log-in and writes to the security log, in one transaction [AU-25]. */
export async function linkAfterSignIn(
  { database }: Pick<IdentityServices, 'database'>,
  { tenant, now, record }: Pick<CallContext, 'tenant' | 'now' | 'record'>,
  member: string,
  ticket: string,
): Promise<void> {
  const committed = await database.transaction(async (tx) =>
    (await linkByTicket(tx, tenant.code, ticket, member, now))
      ? record?.writeLink(tx, member)
      : undefined,
  );
  await committed?.();
}
