/** JSON is text with a `::jsonb` cast; times are whole milliseconds. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Uint8Array
  | readonly string[]
  | readonly number[];

export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const isStatement = (part: SqlValue | Statement): part is Statement =>
  typeof part === 'object' && part !== null && 'text' in part && 'values' in part;

/**
 * Every `${value}` becomes a bound parameter, so SQL injection is impossible. Nested `sql`
 * fragments are inserted: sql`select … ${onlyOpen ? sql`where open` : sql``}`.
 */
export function sql(
  strings: TemplateStringsArray,
  ...parts: readonly (SqlValue | Statement)[]
): Statement {
  const values: SqlValue[] = [];
  const text = strings.reduce((query, string, index) => {
    const part = parts[index - 1] as SqlValue | Statement;
    return query + (isStatement(part) ? renumber(part, values) : `$${values.push(part)}`) + string;
  });
  return { text, values };
}

function renumber(fragment: Statement, values: SqlValue[]): string {
  const offset = values.length;
  values.push(...fragment.values);
  return fragment.text.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + offset}`);
}

export const joinSql = (fragments: readonly Statement[], separator = ', '): Statement => {
  const values: SqlValue[] = [];
  return { text: fragments.map((fragment) => renumber(fragment, values)).join(separator), values };
};
