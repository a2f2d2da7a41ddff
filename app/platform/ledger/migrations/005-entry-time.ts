import { ledgerMoveV2 } from './004-ledger-move.ts';

const insertOf = (columns: string, values: string): string =>
  `insert into ledger_entry (tenant, account, sequence, movement, amount, balance${columns})\n    select p_tenant, id, entries, p_key, m, balance${values} from changed;`;

/**
 * Each entry says its movement's time itself, so that a statement of some days is found by an
 * index, however long the account's history.
 */
export const entryTimeColumn = `
alter table ledger_entry add column at bigint;
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry e set at = m.at from ledger_movement m where m.tenant = e.tenant and m.key = e.movement;
alter table ledger_entry enable trigger ledger_entry_stays;
alter table ledger_entry alter column at set not null;
create index ledger_entry_time on ledger_entry (tenant, account, at, sequence);
${ledgerMoveV2.replace(insertOf('', ''), insertOf(', at', ', p_at'))}
`;
