/** One repeatable piece of a regular expression. */
export type Piece =
  | { readonly kind: 'atom'; readonly text: string; readonly least: number; readonly most: number }
  | {
      readonly kind: 'group';
      readonly isLookaround: boolean;
      readonly options: readonly (readonly Piece[])[];
      readonly least: number;
      readonly most: number;
    };

const quantifier = /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/;

/** Reads the quantifier at the front of a text: how often, and how long it is. */
function readQuantifier(text: string): { least: number; most: number; length: number } {
  const match = quantifier.exec(text);
  if (!match) return { least: 1, most: 1, length: 0 };
  const length = match[0].length;
  if (match[0].startsWith('*')) return { least: 0, most: Infinity, length };
  if (match[0].startsWith('+')) return { least: 1, most: Infinity, length };
  if (match[0].startsWith('?')) return { least: 0, most: 1, length };
  const least = Number(match[1]);
  return { least, most: match[2] ? Number(match[3] ?? Infinity) : least, length };
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
  let remaining = pattern;
  const take = (match: RegExpExecArray | null): string => {
    const text = match?.[0] ?? remaining.slice(0, 1);
    remaining = remaining.slice(text.length);
    return text;
  };
  const readOptions = (): Piece[][] => {
    const options: Piece[][] = [[]];
    while (remaining !== '' && !remaining.startsWith(')')) {
      if (remaining.startsWith('|')) {
        take(null);
        options.push([]);
        continue;
      }
      options.at(-1)?.push(readPiece());
    }
    return options;
  };
  const readPiece = (): Piece => {
    const opening = groupOpening.exec(remaining);
    let body:
      { kind: 'atom'; text: string } | { kind: 'group'; isLookaround: boolean; options: Piece[][] };
    if (opening) {
      const isLookaround = /[=!]$/.test(take(opening));
      body = { kind: 'group', isLookaround, options: readOptions() };
      if (remaining !== '') take(null);
    } else {
      body = {
        kind: 'atom',
        text: take(
          classPiece.exec(remaining) ?? escapePiece.exec(remaining) ?? /^[\s\S]/u.exec(remaining),
        ),
      };
    }
    const { least, most, length } = readQuantifier(remaining);
    remaining = remaining.slice(length);
    return { ...body, least, most };
  };
  return readOptions();
}
