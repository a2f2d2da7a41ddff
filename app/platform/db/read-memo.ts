import { LRUCache } from 'lru-cache';
import type { Statement } from './sql.ts';

/** Results of reads, cached until a table that they read is written. */
export interface ReadMemo {
  /**
   * The rows of a pure read: the cached ones while none of its tables was written, else the result
   * of `read`. The rows are shared, so they are frozen.
   */
  recall<Row extends object>(
    statement: Statement,
    read: () => Promise<readonly Row[]>,
  ): Promise<readonly Row[]>;
  /** Notes a statement; call it before the statement starts and again when it is over. */
  noteRun(text: string): void;
}

/** The maximum number of cached results, each of a few rows. */
const maxAnswers = 20_000;

/**
 * Tables that the money's one statement (`wallet_apply`) never writes, so that a bet leaves cached
 * sessions and favourites valid; `read-memo.test.ts` compares it with the SQL files.
 */
export const tablesWithoutMoney: ReadonlySet<string> = new Set([
  'account_member',
  'account_profile',
  'account_session',
  'game_favourite',
  'game_recent',
  'promotion_join',
]);

/** Functions that write nothing; a `select` that calls any other may write anything. */
const pureFunctions = [
  'coalesce count sum min max greatest least any all exists in over filter and or not',
  'on as from where values select then when else by using lateral join unnest lower',
  'upper length array_agg json_agg jsonb_agg string_agg json_build_object',
  'jsonb_build_object array_to_json jsonb_array_elements jsonb_to_recordset to_jsonb',
  'row_number split_part',
].flatMap((line) => line.split(' '));

const endsInPureFunction = new RegExp(`\\b(?:${pureFunctions.join('|')})\\s*$`);

const isPureRead = (text: string): boolean => {
  if (!/^\s*select\b/i.test(text) || /\bfor\s+(?:update|share|no\s+key|key)\b/i.test(text))
    return false;
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    const before = text.slice(Math.max(0, at - 40), at).toLowerCase();
    if (/\w\s*$/.test(before) && !endsInPureFunction.test(before)) return false;
  }
  return true;
};

/**
 * The tables that a statement writes: one table, all except those without money, or unknown ones.
 */
type Written =
  | { readonly kind: 'nothing' | 'money' | 'anything' }
  | { readonly kind: 'table'; readonly table: string };

/** Maintenance, which changes no row. */
const upkeep = /^(?:checkpoint|(?:vacuum|analyze) [\w."]+)$/;

function findWritten(text: string): Written {
  if (upkeep.test(text) || isPureRead(text)) return { kind: 'nothing' };
  if (/^\s*select n, status, answer from wallet_apply\(/.test(text)) return { kind: 'money' };
  // A deletion may cascade, and a trigger may follow it; a `with` may write several tables.
  const table = /^\s*(?:insert\s+into|update)\s+(\w+)\b/i.exec(text)?.[1];
  return table === undefined ? { kind: 'anything' } : { kind: 'table', table: table.toLowerCase() };
}

const tablesRead = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:from|join)\s+(\w+)/gi)].map(([, name = '']) => name.toLowerCase()),
  ),
];

/** Parses each text once: an application has a few hundred, each used repeatedly. */
function memoised<Value>(read: (text: string) => Value): (text: string) => Value {
  const cache = new LRUCache<string, { readonly value: Value }>({ max: 2_000 });
  return (text) => {
    const cachedValue = cache.get(text);
    if (cachedValue) return cachedValue.value;
    const value = read(text);
    cache.set(text, { value });
    return value;
  };
}

/**
 * The cache of a database without other writers: the embedded engine, all of whose statements pass
 * here. A cached result is as fresh as a query, since the engine runs one statement after the other
 * and each that may write is noted.
 * @throws when it is given a statement that is not a pure read
 */
export function createReadMemo(): ReadMemo {
  const answers = new LRUCache<
    string,
    { readonly version: string; readonly rows: readonly object[] }
  >({ max: maxAnswers });
  const writtenBy = memoised(findWritten);
  const readBy = memoised(tablesRead);
  const tableVersions = new Map<string, number>();
  let anythingVersion = 0;
  let moneyVersion = 0;

  const versionOf = (text: string): string => {
    const tables = readBy(text);
    const money = tables.every((table) => tablesWithoutMoney.has(table)) ? '' : moneyVersion;
    return `${anythingVersion} ${money} ${tables.map((table) => tableVersions.get(table) ?? 0).join(' ')}`;
  };

  return {
    async recall<Row extends object>(
      { text, values }: Statement,
      read: () => Promise<readonly Row[]>,
    ) {
      const key = `${text}\n${JSON.stringify(values)}`;
      if (writtenBy(text).kind !== 'nothing')
        throw new Error(`Only a pure read can be remembered: ${text.slice(0, 60)}`);
      const version = versionOf(text);
      const cachedRows = answers.get(key);
      // The text names the columns, so the cached rows are of this type.
      if (cachedRows?.version === version) return cachedRows.rows as readonly Row[];
      const rows = Object.freeze((await read()).map((row) => Object.freeze(row)));
      // A write during the read may have come before the read or after it.
      if (versionOf(text) === version) answers.set(key, { version, rows });
      return rows;
    },
    noteRun(text) {
      const written = writtenBy(text);
      if (written.kind === 'anything') anythingVersion += 1;
      else if (written.kind === 'money') moneyVersion += 1;
      else if (written.kind === 'table')
        tableVersions.set(written.table, (tableVersions.get(written.table) ?? 0) + 1);
    },
  };
}
