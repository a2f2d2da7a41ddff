import { LRUCache } from 'lru-cache';
import type { Statement } from './sql.ts';

export interface ReadMemo {
  /**
   * Returns cached rows until one of their tables is written. Rows are shared, so they are frozen.
   */
  recall<Row extends object>(
    statement: Statement,
    read: () => Promise<readonly Row[]>,
  ): Promise<readonly Row[]>;
  /** Call it before and after each statement. */
  noteRun(text: string): void;
}

const maxAnswers = 20_000;

/**
 * Tables that `wallet_apply` never writes, so that bets do not evict cached sessions and
 * favourites. `read-memo.test.ts` compares the list with the SQL files.
 */
export const tablesWithoutMoney: ReadonlySet<string> = new Set([
  'account_member',
  'account_profile',
  'account_session',
  'game_favourite',
  'game_recent',
  'promotion_join',
]);

/** A `select` that calls any other function may write. */
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

/** `money`: every table except `tablesWithoutMoney`. */
type Written =
  | { readonly kind: 'nothing' | 'money' | 'anything' }
  | { readonly kind: 'table'; readonly table: string };

const upkeep = /^(?:checkpoint|(?:vacuum|analyze) [\w."]+)$/;

function findWritten(text: string): Written {
  if (upkeep.test(text) || isPureRead(text)) return { kind: 'nothing' };
  if (/^\s*select n, status, answer from wallet_apply\(/.test(text)) return { kind: 'money' };
  // Deletes may cascade or fire triggers; a `with` may write several tables.
  const table = /^\s*(?:insert\s+into|update)\s+(\w+)\b/i.exec(text)?.[1];
  return table === undefined ? { kind: 'anything' } : { kind: 'table', table: table.toLowerCase() };
}

const tablesRead = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:from|join)\s+(\w+)/gi)].map(([, name = '']) => name.toLowerCase()),
  ),
];

/** Caches by text: an application has a few hundred. */
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
 * Only for the embedded engine: all its statements pass here and run one at a time, so cached
 * results are never stale.
 * @throws for a statement that is not a pure read
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
      // The text names the columns, so the row type is the same.
      if (cachedRows?.version === version) return cachedRows.rows as readonly Row[];
      const rows = Object.freeze((await read()).map((row) => Object.freeze(row)));
      // A write during the read may have happened before or after it.
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
