/** Number cells such as `-5` must stay numbers, though they begin like formulas. */
const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/**
 * An apostrophe before formula-like text prevents spreadsheets from executing it (OWASP, CSV
 * injection).
 */
function csvCell(cell: string): string {
  const text = !isNumber(cell) && /^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * RFC 4180 with a byte order mark, so that spreadsheets detect UTF-8.
 * @param rows the first is the header
 */
export const csvDocument = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

export function parseCsv(document: string): readonly (readonly string[])[] | undefined {
  const text = document.replace(/^\uFEFF/, '').replace(/(?<=[^\n])$/, '\n');
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return undefined;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
