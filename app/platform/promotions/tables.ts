import type { Migration } from '../db/migrate.ts';

/**
 * Winnings are in the ledger: movements of kind `promotion`, whose reference is the promotion's id.
 */
const promotionJoins = `
create table promotion_join (
  tenant text not null,
  promotion text not null,
  member text not null,
  at bigint not null,
  primary key (tenant, member, promotion),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
create index ledger_movement_promotion on ledger_movement (tenant, reference) where kind = 'promotion';
`;

export const promotionTables: readonly Migration[] = [
  { name: 'offers/001-joined', sql: promotionJoins },
];
