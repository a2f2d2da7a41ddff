/** One repeatable piece of a regular expression. */
export type Piece =
  | { readonly kind: 'atom'; readonly text: string; readonly least: number; readonly most: number }
  | {
      readonly kind: 'group';
      readonly look: boolean;
      readonly options: readonly (readonly Piece[])[];
      readonly least: number;
      readonly most: number;
    };

const quantifier = /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/;

/** Reads the quantifier at the front of a text: how often, and how long it is. */
function readQuantifier(text: string): { least: number; most: number; length: number } {
  const found = quantifier.exec(text);
  if (!found) return { least: 1, most: 1, length: 0 };
  const length = found[0].length;
  if (found[0].startsWith('*')) return { least: 0, most: Infinity, length };
  if (found[0].startsWith('+')) return { least: 1, most: Infinity, length };
  if (found[0].startsWith('?')) return { least: 0, most: 1, length };
  const least = Number(found[1]);
  return { least, most: found[2] ? Number(found[3] ?? Infinity) : least, length };
}

const groupOpening = /^\((?:\?(?:<?[=!]|:|<\w+>))?/;
const escapePiece =
  /^\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<\w+>|[\s\S])/u;
const classPiece = /^\[(?:\\[\s\S]|[^\]\\])*\]/u;

/**
 * Splits a (compiling) regular expression into its pieces; enough of its grammar to judge
 * repetition.
 */
export function readPattern(pattern: string): readonly (readonly Piece[])[] {
  let rest = pattern;
  const take = (found: RegExpExecArray | null): string => {
    const text = found?.[0] ?? rest.slice(0, 1);
    rest = rest.slice(text.length);
    return text;
  };
  const readOptions = (): Piece[][] => {
    const options: Piece[][] = [[]];
    while (rest !== '' && !rest.startsWith(')')) {
      if (rest.startsWith('|')) {
        take(null);
        options.push([]);
        continue;
      }
      options.at(-1)?.push(readPiece());
    }
    return options;
  };
  const readPiece = (): Piece => {
    const opening = groupOpening.exec(rest);
    let body: { kind: 'atom'; text: string } | { kind: 'group'; look: boolean; options: Piece[][] };
    if (opening) {
      const look = /[=!]$/.test(take(opening));
      body = { kind: 'group', look, options: readOptions() };
      if (rest !== '') take(null);
    } else {
      body = {
        kind: 'atom',
        text: take(classPiece.exec(rest) ?? escapePiece.exec(rest) ?? /^[\s\S]/u.exec(rest)),
      };
    }
    const { least, most, length } = readQuantifier(rest);
    rest = rest.slice(length);
    return { ...body, least, most };
  };
  return readOptions();
}
