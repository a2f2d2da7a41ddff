/** Number cells stay numbers; any other cell that a spreadsheet could run as a formula does not. */
const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

/**
 * One cell: text that begins like a formula gets an apostrophe first, so that a spreadsheet shows
 * it instead of calculating it (OWASP, CSV injection).
 */
function csvCell(cell: string): string {
  const text = !isNumber(cell) && /^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A CSV document (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8.
 * @param rows the first is the header
 */
export const csvDocument = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** The cells of a document as `csvDocument` writes it; undefined for text that is no CSV. */
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
