import { identityTables } from './identity/tables.ts';
import { authenticatorTables } from './identity/authenticator/tables.ts';
import { affiliateTables } from './identity/registration/affiliate-tables.ts';
import { memberStateTables } from './identity/members/member-state.ts';
import { memberCodeTables } from './identity/member-codes/tables.ts';
import { paymentPasswordTables } from './identity/payment-password/tables.ts';
import { inboxRankTables, inboxTables } from './inbox/tables.ts';
import { agentTables } from './agents/tables.ts';
import { campaignTables } from './campaigns/tables.ts';
import { c2cTables } from './cashier/c2c/tables.ts';
import { contractTables } from './contracts/tables.ts';
import { depositTables } from './cashier/deposits/tables.ts';
import { drawTables } from './draws/tables.ts';
import { feedbackTables } from './feedback/tables.ts';
import { catalogueTables } from './catalogue/tables.ts';
import { gameSessionTables } from './game-sessions/tables.ts';
import { ledgerTables } from './ledger/tables.ts';
import { instrumentTables } from './instruments/tables.ts';
import { limitTables } from './responsible-gaming/limits/tables.ts';
import { loginStepTables } from './identity/step-up/tables.ts';
import { paymentReportTables } from './cashier/providers/tables.ts';
import { officeTables } from './office/tables.ts';
import { pointTables } from './points/tables.ts';
import { vipTables } from './vip/tables.ts';
import { promotionTables } from './promotions/tables.ts';
import { outboxTables } from './messaging/tables.ts';
import { sandboxTables } from './sandbox/tables.ts';
import { socialTables } from './identity/social/tables.ts';
import { settlementTables } from './settlement/tables.ts';
import { securityLogTables } from './security-log/tables.ts';
import { tenantTables } from './tenants/tables.ts';
import { systemStatusTables } from './system-status/tables.ts';
import { walletTables } from './wallet/tables.ts';
import { staffTables } from './cashier/staff/tables.ts';
import { memberTransferTables } from './cashier/transfers/tables.ts';
import { withdrawalTables } from './cashier/withdrawals/tables.ts';
import type { Migration } from './db/migrate.ts';

/** In order of creation. An area appends its migrations; referenced areas come first. */
export const platformMigrations: readonly Migration[] = [
  ...ledgerTables,
  ...tenantTables,
  ...identityTables,
  ...socialTables,
  ...outboxTables,
  ...sandboxTables,
  ...loginStepTables,
  ...authenticatorTables,
  ...promotionTables,
  ...feedbackTables,
  ...catalogueTables,
  ...gameSessionTables,
  ...limitTables,
  ...walletTables,
  ...settlementTables,
  ...securityLogTables,
  ...paymentPasswordTables,
  ...memberCodeTables,
  ...instrumentTables,
  ...inboxTables,
  ...paymentReportTables,
  ...withdrawalTables,
  ...staffTables,
  ...depositTables,
  ...officeTables,
  ...inboxRankTables,
  ...agentTables,
  ...affiliateTables,
  ...memberStateTables,
  ...memberTransferTables,
  ...c2cTables,
  ...drawTables,
  ...systemStatusTables,
  ...contractTables,
  ...campaignTables,
  ...pointTables,
  ...vipTables,
];
