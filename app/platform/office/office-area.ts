import { createDataSeals, type PlatformSecrets } from '../crypto/platform-secret.ts';
import { createSigningKey } from '../crypto/signing-key.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { StaffAnswer } from '../cashier/staff/staff-socket.ts';
import type { Queryable } from '../db/database.ts';
import type { PlatformLog } from '../http/dispatcher.ts';
import {
  createPasswordHasher,
  type PasswordHasher,
} from '../identity/passwords/password-hasher.ts';
import { createCounters } from '../rate-limit/counters.ts';
import { createTokenBuckets } from '../rate-limit/token-bucket.ts';
import { createGroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { renewOfficeAuthenticators } from './authenticator-store.ts';
import { affiliateCalls } from './affiliate-calls.ts';
import { agentBillCalls } from './agent-bill-calls.ts';
import { alertCalls } from './alert-calls.ts';
import { announcementCalls } from './announcement-calls.ts';
import { applicationCalls } from './application-calls.ts';
import { billWindowCalls } from './bill-window-calls.ts';
import { campaignCalls } from './campaign-calls.ts';
import { clawbackCalls } from './clawback-calls.ts';
import { dayCalls } from './day-calls.ts';
import { depositCalls } from './deposit-calls.ts';
import { disputeCalls } from './dispute-calls.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { figureCalls } from './figure-calls.ts';
import { joinCalls } from './join-office.ts';
import { logCalls } from './log-calls.ts';
import { memberCalls } from './member-calls.ts';
import { memberChangeCalls } from './member-change-calls.ts';
import { messageCalls } from './message-calls.ts';
import { createOfficeApi, type OfficeApi } from './office-api.ts';
import { type OfficeServices, staffActor, type OfficeHandlers } from './office-context.ts';
import { runOfficeCommand, type OfficeCommand } from './run-command.ts';
import { redemptionCalls } from './redemption-calls.ts';
import { signInCalls } from './sign-in.ts';
import { switchCalls } from './switch-calls.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';
import { vendorFinder } from '../tenants/vendors/game-vendors.ts';
import type { VendorSecrets } from '../tenants/vendors/vendor-secrets.ts';
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  makeLink,
  resetStaff,
  type NewLink,
} from './account-commands.ts';
import { readAccounts } from './account-store.ts';
import type { StaffContext } from '../cashier/staff/staff-log.ts';
import { carryOutAct, type StaffActor } from '../cashier/staff/carry-out-act.ts';
import { staffActs } from './staff-acts.ts';

interface OfficeDeps
  extends
    PlatformSecrets,
    Pick<
      OfficeServices,
      | ('database' | 'clock' | 'random' | 'sandbox' | 'outbox' | 'securityLog')
      | ('findTenant' | 'directory' | 'switches' | 'wake')
    > {
  readonly passwords?: PasswordHasher | undefined;
  readonly log: PlatformLog;
  readonly vendorSecrets: VendorSecrets;
}

export interface OfficeArea {
  readonly api: OfficeApi;
  readonly runCommand: (command: OfficeCommand) => Promise<StaffAnswer>;
  readonly renewSecrets: () => Promise<number>;
}

type AccountCalls =
  | 'staffAccounts'
  | 'addStaff'
  | 'changeStaffRole'
  | 'disableStaff'
  | 'resetStaff';

async function withLink<Value>(
  services: OfficeServices,
  actor: StaffActor,
  work: (tx: Queryable, staff: StaffContext, newLink: NewLink) => Promise<Result<Value, CallFault>>,
): Promise<Result<Value, CallFault>> {
  const newLink = await makeLink(services);
  if (!newLink.ok) return newLink;
  return carryOutAct(services, actor, (tx, staff) => work(tx, staff, newLink.value));
}

const accountCalls = (services: OfficeServices): OfficeHandlers<AccountCalls> => {
  const act = staffActs(services);
  return {
    staffAccounts: async (_, { tenant }) =>
      ok({ accounts: await readAccounts(services.database, tenant.code) }),
    addStaff: ({ reason, ...input }, context) =>
      withLink(services, staffActor(context, reason), (tx, staff, newLink) =>
        addStaff(tx, services.random, staff, { ...input, newLink }),
      ),
    changeStaffRole: act((tx, staff, input) => changeStaffRole(tx, staff, input)),
    disableStaff: act((tx, staff, { username }) => disableStaff(tx, staff, username)),
    resetStaff: ({ reason, username }, context) =>
      withLink(services, staffActor(context, reason), (tx, staff, newLink) =>
        resetStaff(tx, staff, { username, newLink }),
      ),
  };
};

export function createOffice(deps: OfficeDeps): OfficeArea {
  const { database, random } = deps;
  const { secretBox } = createDataSeals(database, random, deps);
  const services: OfficeServices = {
    ...deps,
    secretBox,
    passwords: deps.passwords ?? createPasswordHasher(),
    counters: createCounters(database),
    budgets: createTokenBuckets(database),
    addressKey: createSigningKey(database, random, 'office-address'),
    groupDigests: createGroupDigests(random),
    vendorOf: vendorFinder(deps.vendorSecrets),
  };
  return {
    api: createOfficeApi({
      ...services,
      log: deps.log,
      handlers: {
        ...signInCalls(services),
        ...joinCalls(services),
        ...withdrawalCalls(services),
        ...depositCalls(services),
        ...disputeCalls(services),
        ...alertCalls(services),
        ...memberCalls(services),
        ...memberChangeCalls(services),
        ...affiliateCalls(services),
        ...messageCalls(services),
        ...feedbackCalls(services),
        ...redemptionCalls(services),
        ...agentBillCalls(services),
        ...billWindowCalls(services),
        ...clawbackCalls(services),
        ...applicationCalls(services),
        ...campaignCalls(services),
        ...announcementCalls(services),
        ...figureCalls(services),
        ...dayCalls(services),
        ...accountCalls(services),
        ...logCalls(services),
        ...switchCalls(services),
      },
    }),
    runCommand: (command) => runOfficeCommand(services, command),
    renewSecrets: () => renewOfficeAuthenticators(database, secretBox),
  };
}
