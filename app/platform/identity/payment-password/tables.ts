import type { Migration } from '../../db/migrate.ts';

/** Tries since the last correct password; `tried_at` is the time of the last one. */
const tries = `
create table payment_password_try (
  tenant text not null,
  member text not null,
  tries integer not null,
  tried_at bigint not null,
  primary key (tenant, member),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
`;

export const paymentPasswordTables: readonly Migration[] = [
  { name: 'payment-password/001-tries', sql: tries },
];
