import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeCallName, OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { StaffActor } from '../cashier/staff/carry-out-act.ts';
import type { StaffCommandDeps } from '../cashier/staff/staff-commands.ts';
import type { SigningKey } from '../crypto/signing-key.ts';
import type { PasswordHasher } from '../identity/passwords/password-hasher.ts';
import type { TokenBuckets } from '../rate-limit/token-bucket.ts';
import type { Counters } from '../rate-limit/counters.ts';
import type { SwitchStore } from '../system-status/switch-store.ts';
import type { TenantDirectory } from '../tenants/tenant-directory.ts';
import type { VendorOf } from '../tenants/vendors/game-vendors.ts';
import type { OfficeSession } from './session-store.ts';

export interface OfficeServices extends StaffCommandDeps {
  readonly sandbox: boolean;
  readonly passwords: PasswordHasher;
  readonly counters: Counters;
  readonly budgets: TokenBuckets;
  /** Key of the hashes of staff addresses. */
  readonly addressKey: SigningKey;
  /** Brands from their folders, without switches. */
  readonly directory: Pick<TenantDirectory, 'find'>;
  readonly switches: SwitchStore;
  /** For members' sub-wallets. */
  readonly vendorOf: VendorOf;
}

export interface OfficeContext {
  readonly tenant: Tenant;
  readonly call: OfficeCallName;
  /** Absent only for guests. */
  readonly session: OfficeSession | undefined;
  readonly ip: string;
  readonly now: number;
}

export type OfficeHandler<Name extends OfficeCallName> = (
  input: OfficeRequest<Name>,
  context: OfficeContext,
) => Promise<Result<OfficeOutput<Name>, CallFault>>;

export type OfficeHandlers<Name extends OfficeCallName = OfficeCallName> = {
  readonly [Key in Name]: OfficeHandler<Key>;
};

export function sessionOf({ session }: OfficeContext): OfficeSession {
  if (!session) throw new Error('a call of the office that needs a session came without one');
  return session;
}

export const staffActor = (context: OfficeContext, reason = ''): StaffActor => {
  const { username, staff: account, sessionId: session } = sessionOf(context);
  const { tenant, call, ip, now: at } = context;
  return { tenant, call, staff: username, account, session, reason, ip, at };
};
