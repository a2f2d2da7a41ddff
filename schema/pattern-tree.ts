export type Piece =
  | { readonly kind: 'atom'; readonly text: string; readonly min: number; readonly max: number }
  | {
      readonly kind: 'group';
      readonly isLookaround: boolean;
      readonly options: readonly (readonly Piece[])[];
      readonly min: number;
      readonly max: number;
    };

const quantifier = /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/;

function readQuantifier(text: string): { min: number; max: number; length: number } {
  const match = quantifier.exec(text);
  if (!match) return { min: 1, max: 1, length: 0 };
  const length = match[0].length;
  if (match[0].startsWith('*')) return { min: 0, max: Infinity, length };
  if (match[0].startsWith('+')) return { min: 1, max: Infinity, length };
  if (match[0].startsWith('?')) return { min: 0, max: 1, length };
  const min = Number(match[1]);
  return { min, max: match[2] ? Number(match[3] ?? Infinity) : min, length };
}

const groupOpening = /^\((?:\?(?:<?[=!]|:|<\w+>))?/;
const escapePiece =
  /^\\(?:c[A-Za-z]|[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<\w+>|[\s\S])/u;
const classPiece = /^\[(?:\\[\s\S]|[^\]\\])*\]/u;

/** Parses the subset of the grammar that is needed to judge repetition. */
export function readPattern(pattern: string): readonly (readonly Piece[])[] {
  let remaining = pattern;
  const take = (match: RegExpExecArray | null): string => {
    const text = match?.[0] ?? remaining.slice(0, 1);
    remaining = remaining.slice(text.length);
    return text;
  };
  const readOptions = (isGroup: boolean): Piece[][] => {
    const options: Piece[][] = [[]];
    // A stray `)` outside groups becomes an atom, so that parsing continues behind it.
    while (remaining !== '' && !(isGroup && remaining.startsWith(')'))) {
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
      | { kind: 'atom'; text: string }
      | { kind: 'group'; isLookaround: boolean; options: Piece[][] };
    if (opening) {
      const isLookaround = /[=!]$/.test(take(opening));
      body = { kind: 'group', isLookaround, options: readOptions(true) };
      if (remaining !== '') take(null);
    } else {
      body = {
        kind: 'atom',
        text: take(
          classPiece.exec(remaining) ?? escapePiece.exec(remaining) ?? /^[\s\S]/u.exec(remaining),
        ),
      };
    }
    const { min, max, length } = readQuantifier(remaining);
    remaining = remaining.slice(length);
    return { ...body, min, max };
  };
  return readOptions(false);
}
