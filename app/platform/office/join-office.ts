import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeRequest } from '#schema/office-calls/table.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { fault } from '../calls/responses.ts';
import { digest } from '../crypto/digest.ts';
import { findGuessableFault, newPasswordFault } from '../identity/passwords/password-rule.ts';
import { findAccountByLink, redeemLink } from './account-store.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { writeEvent, type OfficeEvent } from './record-event.ts';
import { findAttemptFault, enterStage, refuseRecorded, type SignInToken } from './sign-in.ts';

/** @returns `not_found` for an unknown, used or expired link */
async function join(
  services: OfficeServices,
  { token, newPassword }: OfficeRequest<'officeJoin'>,
  context: OfficeContext,
): Promise<Result<SignInToken, CallFault>> {
  const { database, passwords, securityLog } = services;
  const { tenant, now } = context;
  const event: OfficeEvent = { event: 'office-password', detail: { act: 'link' } };
  const early = await findAttemptFault(services, context);
  if (early) return refuseRecorded(services, context, event, early);
  const linkHash = digest(token);
  const account = await findAccountByLink(database, tenant.code, linkHash, now);
  if (!account) return refuseRecorded(services, context, event, fault('not_found'));
  const formFault =
    newPasswordFault(tenant, newPassword) ??
    (await findGuessableFault(tenant, newPassword, { account: account.username }));
  if (formFault) return refuseFields('field_invalid', { newPassword: formFault });
  const hash = await passwords.hash(newPassword);
  if (!hash.ok) return refuse(fault('too_many_requests'));
  await securityLog.ready();
  const staff = account.id;
  let committed = async (): Promise<void> => undefined;
  const session = await database.transaction(async (tx) => {
    const password = { linkHash, passwordHash: hash.value, now };
    if (!(await redeemLink(tx, tenant.code, password))) return undefined;
    committed = await writeEvent(services, tx, context, { ...event, staff });
    return enterStage(tx, services, context, staff, 'set-up');
  });
  await committed();
  // A concurrent request used the link.
  return session
    ? ok(session)
    : refuseRecorded(services, context, { ...event, staff }, fault('not_found'));
}

export const joinCalls = (services: OfficeServices): OfficeHandlers<'officeJoin'> => ({
  officeJoin: (input, context) => join(services, input, context),
});
