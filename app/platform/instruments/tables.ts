import type { Migration } from '../db/migrate.ts';

/**
 * Where members' payouts go. The number is sealed; `number_tail` is what may be shown of it, and
 * `number_digest` finds the same number at another member. A removed instrument stays, because
 * payouts refer to it.
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
 * An instrument's holder is sealed; `holder` is '' beside it, which a server of the version before
 * takes for nobody: it pays nothing to the instrument [ASVS 14.2.4, decision 058].
 */
const sealedHolders = `
alter table payout_instrument add column sealed_holder text;
create index payout_instrument_plain_holder on payout_instrument (tenant, member, id)
  where holder <> '';
`;

/** The instruments area's part of the migration list. */
export const instrumentTables: readonly Migration[] = [
  { name: 'instruments/001-instruments', sql: instruments },
  { name: 'instruments/002-sealed-holders', sql: sealedHolders },
];
