import type { Database } from '#app/platform/db/database.ts';

/** The remaining rows belong to 100 other members. */
interface StatementFill {
  readonly tenant: string;
  readonly currency: string;
  /** The member with `own` rows. */
  readonly member: string;
  readonly own: number;
  readonly others: number;
  /** ms since the epoch; rows are spread over the following days. */
  readonly start: number;
  readonly days: number;
}

/** Bounds memory. */
const batchRows = 50_000;
const dayMs = 86_400_000;

/** Safe to interpolate into SQL. */
const plain = /^[\w-]{1,40}$/;

/**
 * Fills ledger and settled bets by SQL, alternating bets of 3 and wins of 2: `own` rows of one
 * member and `others` of 100 more.
 */
export async function fillStatements(
  database: Database,
  { tenant, currency, member, own, others, start, days }: StatementFill,
): Promise<void> {
  if (![tenant, currency, member].every((text) => plain.test(text)))
    throw new RangeError('codes and ids are letters, digits, - and _');
  const stepMs = Math.floor((days * dayMs) / (own + others));
  const players = [member, ...Array.from({ length: 100 }, (_, n) => `other${n}`)];
  await database.script(`select ledger_open_account('${tenant}', 'house', '', '${currency}', 0);
    select ledger_open_account('${tenant}', 'issuance', '', '${currency}', 0);`);
  for (const player of players) {
    await database.script(
      `select ledger_open_account('${tenant}', 'player', '${player}', '${currency}', 0);`,
    );
    await database.query(
      `select outcome from ledger_move($1, $2, 'seed', '', '', ${start}, array['issuance::${currency}',
        $3], array[-10000000, 10000000]::bigint[])`,
      [tenant, `fill:${player}`, `player:${player}:${currency}`],
    );
  }
  // Interleaves the member's rows with those of others.
  const total = own + others;
  const every = Math.max(1, Math.floor(total / Math.max(1, own)));
  await database.script(`create temporary table fill_row as
    select n, case when n % ${every} = 0 and n / ${every} < ${own} then '${member}'
        else 'other' || (n % 100) end as player,
      case when n % 2 = 0 then -3 else 2 end as amount,
      ${start}::bigint + n::bigint * ${stepMs} as at
    from generate_series(0, ${total - 1}) n;
    alter table fill_row add column sequence bigint;
    update fill_row f set sequence = r.sequence from (select n,
      1 + row_number() over (partition by player order by n) as sequence from fill_row) r
      where r.n = f.n;`);
  for (let from = 0; from < total; from += batchRows) {
    const rows = `fill_row where n >= ${from} and n < ${from + batchRows}`;
    await database.script(`insert into ledger_movement (tenant, key, kind, reference, note, fingerprint, at)
      select '${tenant}', 'wallet:v:' || n, case when amount < 0 then 'bet' else 'win' end, 'r' || n, '',
        '', at from ${rows};
    insert into ledger_entry (tenant, account, sequence, movement, amount, balance, at)
      select '${tenant}', 'player:' || player || ':${currency}', sequence, 'wallet:v:' || n, amount,
        10000000, at from ${rows};
    insert into settled_bet (tenant, member, currency, vendor, product, game, round, stake, payout,
      valid_bet, rule, settled_at)
      select '${tenant}', player, '${currency}', 'v', case when n % 3 = 0 then 'LIVE' else 'RNG' end, 'g',
        'r' || n, 3, 2, 3, 1, at from ${rows};`);
  }
  await database.script(`update ledger_account a set entries = f.entries from (select player,
      max(sequence) as entries from fill_row group by player) f
      where a.tenant = '${tenant}' and a.id = 'player:' || f.player || ':${currency}';
    drop table fill_row;
    analyze ledger_account; analyze ledger_movement; analyze ledger_entry; analyze settled_bet;`);
}
