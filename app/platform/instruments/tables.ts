import type { Migration } from '../db/migrate.ts';

/**
 * The number is sealed. `number_tail` is its visible part, and `number_digest` finds the same
 * number at other members. Removed instruments stay, because payouts refer to them.
 */
const instruments = `
create table payout_instrument (
  tenant text not null,
  member text not null,
  id text not null,
  kind text not null check (kind in ('bank', 'wallet')),
  bank text not null,
  holder text not null,
  sealed_number text not null,
  number_tail text not null,
  number_digest text not null,
  added_at bigint not null,
  usable_from bigint not null,
  removed_at bigint,
  primary key (tenant, member, id),
  foreign key (tenant, member) references account_member (tenant, id)
);
create unique index payout_instrument_own_number on payout_instrument (tenant, member, number_digest)
  where removed_at is null;
create index payout_instrument_number on payout_instrument (tenant, number_digest);
`;

/**
 * `holder` is '' beside a sealed holder: servers of the previous version match it to no name, so
 * they pay nothing to the instrument [decision 058].
 */
const sealedHolders = `
alter table payout_instrument add column sealed_holder text;
create index payout_instrument_plain_holder on payout_instrument (tenant, member, id)
  where holder <> '';
`;

export const instrumentTables: readonly Migration[] = [
  { name: 'instruments/001-instruments', sql: instruments },
  { name: 'instruments/002-sealed-holders', sql: sealedHolders },
];
