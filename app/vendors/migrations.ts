import { vendorMigrations as arcadeMigrations } from './arcade/db/migrations.ts';
import { paymentMigrations } from './demo-payments/db/migrations.ts';
import { lotteryMigrations } from './lottery/db/migrations.ts';
import { sportsMigrations } from './sports/db/migrations.ts';

/** The tables of the product's own vendors, in the database that they share with the platform. */
export const vendorMigrations = [
  ...arcadeMigrations,
  ...paymentMigrations,
  ...lotteryMigrations,
  ...sportsMigrations,
];
