import { identityTables } from './identity/tables.ts';
import { authenticatorTables } from './identity/authenticator/tables.ts';
import { feedbackTables } from './feedback/tables.ts';
import { catalogueTables } from './catalogue/tables.ts';
import { gameSessionTables } from './game-sessions/tables.ts';
import { ledgerTables } from './ledger/tables.ts';
import { limitTables } from './responsible-gaming/limits/tables.ts';
import { loginStepTables } from './identity/step-up/tables.ts';
import { promotionTables } from './promotions/tables.ts';
import { outboxTables } from './messaging/tables.ts';
import { sandboxTables } from './sandbox/tables.ts';
import { socialTables } from './identity/social/tables.ts';
import { securityLogTables } from './security-log/tables.ts';
import { tenantTables } from './tenants/tables.ts';
import { walletTables } from './wallet/tables.ts';
import type { Migration } from './db/migrate.ts';

/**
 * Every area's tables in the order they are made. An area appends its own steps; a step that others
 * refer to is before them.
 */
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
  ...securityLogTables,
];
