import { vendorMigrations as arcadeMigrations } from './arcade/db/migrations.ts';
import { paymentMigrations } from './demo-payments/db/migrations.ts';
import { lotteryMigrations } from './lottery/db/migrations.ts';
import { sportsMigrations } from './sports/db/migrations.ts';

/** The built-in vendors share the platform's database. */
export const vendorMigrations = [
  ...arcadeMigrations,
  ...paymentMigrations,
  ...lotteryMigrations,
  ...sportsMigrations,
];
