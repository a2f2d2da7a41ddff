import { accountTables } from '../account/tables.ts';
import { authenticatorTables } from '../authenticator/tables.ts';
import { feedbackTables } from '../feedback/tables.ts';
import { gameTables } from '../games/tables.ts';
import { launchTables } from '../launch/tables.ts';
import { ledgerTables } from '../ledger/tables.ts';
import { limitTables } from '../limits/tables.ts';
import { loginStepTables } from '../login-step/tables.ts';
import { offerTables } from '../offers/tables.ts';
import { outboxTables } from '../outbox/tables.ts';
import { sandboxTables } from '../sandbox/tables.ts';
import { socialTables } from '../social/tables.ts';
import { tenantTables } from '../tenant/tables.ts';
import { walletTables } from '../wallet/tables.ts';
import type { Migration } from './migrations.ts';

/**
 * Every area's tables in the order they are made. An area appends its own steps; a step that others
 * refer to stands before them.
 */
export const platformMigrations: readonly Migration[] = [
  ...ledgerTables,
  ...tenantTables,
  ...accountTables,
  ...socialTables,
  ...outboxTables,
  ...sandboxTables,
  ...loginStepTables,
  ...authenticatorTables,
  ...offerTables,
  ...feedbackTables,
  ...gameTables,
  ...launchTables,
  ...limitTables,
  ...walletTables,
];
