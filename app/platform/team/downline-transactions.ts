import { teamRecordKinds, type TeamRecordKind } from '#app/domain/games/record-kinds.ts';
import { ok } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import type { Database } from '../db/database.ts';
import { ledgerKinds } from '../history/ledger-kinds.ts';
import { teamAccount } from './team-accounts.ts';
import { readTeamRequest } from './team-request.ts';
import {
  readTeamTransactions,
  sumTeamTransactions,
  type TransactionPlace,
} from './team-transactions.ts';

const encodePlace = ({ at, id, sequence }: TransactionPlace): string => `${at}.${sequence}.${id}`;

function decodePlace(text: string): TransactionPlace | undefined {
  const [, at, sequence, id] = /^(\d{1,15})\.(\d{1,15})\.(\S+)$/.exec(text) ?? [];
  return id === undefined ? undefined : { at: Number(at), sequence: Number(sequence), id };
}

const withKind = <Row extends { readonly kind: string }>(
  rows: readonly Row[],
): (Row & { readonly kind: TeamRecordKind })[] =>
  rows.flatMap((row) => {
    const kind = teamRecordKinds.find((name) => ledgerKinds[name] === row.kind);
    return kind === undefined ? [] : [{ ...row, kind }];
  });

export const createDownlineTransactions =
  (database: Database): Handler<'downlineTransactions'> =>
  async (request, context) => {
    const teamRequest = readTeamRequest(request, context, { name: 'before', decode: decodePlace });
    if (!teamRequest.ok) return teamRequest;
    const { days, period, place, prefix } = teamRequest.value;
    const { kind, limit } = request;
    const kinds = (kind === undefined ? teamRecordKinds : [kind]).map((name) => ledgerKinds[name]);
    const filter = { period, kinds, prefix };
    const rows = await readTeamTransactions(database, filter, { before: place, limit });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const totals = withKind(await sumTeamTransactions(database, filter));
    return ok({
      ...days,
      entries: withKind(page).map((row) => ({
        ...{ sequence: row.sequence, at: row.at, kind: row.kind, amount: row.amount },
        member: teamAccount(row),
      })),
      totals: teamRecordKinds.flatMap((name) => totals.find((sums) => sums.kind === name) ?? []),
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
