import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

const errorsOf = (text: string): ParseError[] => {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true, allowEmptyContent: false });
  return errors;
};

/** The end of the last token before an offset. */
function endOfContentBefore(text: string, offset: number): number {
  const textBefore = text.slice(0, offset);
  const lines = textBefore
    .split('\n')
    .map((line) =>
      line.replace(
        /^((?:[^"\\/]|"(?:[^"\\]|\\.)*"|\/(?!\/))*)\/\/.*$/,
        (escape, code: string) => code + ' '.repeat(escape.length - code.length),
      ),
    );
  return lines.join('\n').trimEnd().length;
}

const literals: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  TRUE: 'true',
  FALSE: 'false',
  undefined: 'null',
};

const splicer =
  (text: string) =>
  (from: number, to: number, now: string): string =>
    text.slice(0, from) + now + text.slice(to);

/** The text with the token at an offset made valid. */
function repairToken(text: string, offset: number): string | undefined {
  const splice = splicer(text);
  const tail = text.slice(offset);
  const typographic =
    /^[“”„«»]([^“”„«»"\n]*)[“”„«»]/.exec(tail) ??
    /^'((?:[^'\\\n"]|\\.)*)'/.exec(tail) ??
    /^[‘’]([^‘’"\n]*)[‘’]/.exec(tail);
  if (typographic)
    return splice(offset, offset + typographic[0].length, `"${typographic[1] ?? ''}"`);
  const backquoted = /^`([^`\\"\n$]*)`/.exec(tail);
  if (backquoted) return splice(offset, offset + backquoted[0].length, `"${backquoted[1] ?? ''}"`);
  const remark = /^<!--((?:(?!\*\/|-->)[\s\S])*)-->/.exec(tail);
  if (remark) return splice(offset, offset + remark[0].length, `/*${remark[1] ?? ''}*/`);
  const key = /^([A-Za-z_$][\w$-]*)(?=\s*:)/.exec(tail);
  if (key) return splice(offset, offset + key[0].length, `"${key[0]}"`);
  // name": … lacks the first quote, "name": Acme both.
  const unopenedKey = /^([\w$-]+)"(?=\s*:)/.exec(tail);
  if (unopenedKey)
    return splice(offset, offset + unopenedKey[0].length, `"${unopenedKey[1] ?? ''}"`);
  const literal = /^(?:True|False|None|TRUE|FALSE|undefined)\b/.exec(tail)?.[0];
  if (literal) return splice(offset, offset + literal.length, literals[literal] ?? 'null');
  const bare = /^[A-Za-z_][\w-]*(?=\s*(?:[,}\]]|\/\/|\r?\n|$))/.exec(tail)?.[0];
  if (bare && /:\s*$/.test(text.slice(0, offset)) && !/^(NaN|Infinity)$/.test(bare))
    return splice(offset, offset + bare.length, `"${bare}"`);
  if (tail.startsWith('#') && /(?:^|\s)$/.test(text.slice(0, offset)))
    return splice(offset, offset + 1, '//');
  if (/^[\u00a0\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/.test(tail))
    return splice(offset, offset + 1, ' ');
  if (/^;(?=\s*(?:\/\/.*)?(?:\r?\n|$))/.test(tail))
    return splice(offset, offset + 1, /^;\s*(?:\/\/.*\s*)*[}\]]/.test(tail) ? '' : ',');
  return tail.startsWith(',')
    ? splice(offset, offset + 1, '')
    : tail.startsWith('=')
      ? splice(offset, offset + 1, ':')
      : undefined;
}

/** One repair, of the first error; undefined when the intention is unclear. */
function step(text: string, { error, offset, length }: ParseError): string | undefined {
  const splice = splicer(text);
  const tail = text.slice(offset);
  switch (printParseErrorCode(error)) {
    case 'CommaExpected': {
      // Octal numbers are unlikely: 03 is 3. A word right after a quote continues a text with
      // quotes inside.
      if (/(?:^|[^\w.])0$/.test(text.slice(0, offset)) && /^\d/.test(tail))
        return splice(offset - 1, offset, '');
      if (/[\p{L}\p{N}"]$/u.test(text.slice(0, offset)) && /^[\p{L}\p{N}]/u.test(tail))
        return undefined;
      const end = endOfContentBefore(text, offset);
      return splice(end, end, ',');
    }
    case 'ColonExpected':
      return tail.startsWith('=')
        ? splice(offset, offset + (tail.startsWith('=>') ? 2 : 1), ':')
        : splice(endOfContentBefore(text, offset), endOfContentBefore(text, offset), ':');
    case 'CloseBraceExpected':
      return tail.trim() === '' ? `${text.trimEnd()}\n}\n` : undefined;
    case 'CloseBracketExpected':
      return tail.trim() === '' ? `${text.trimEnd()}\n]` : undefined;
    case 'InvalidSymbol':
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return repairToken(text, offset);
    case 'UnexpectedEndOfString': {
      const line = /^[^\n\r]*?(?=\s*[,}\]]?\s*(?:\r?\n|$))/.exec(tail)?.[0] ?? '';
      return splice(offset + line.length, offset + line.length, '"');
    }
    case 'InvalidCharacter':
      return splice(
        offset,
        offset + length,
        text.slice(offset, offset + length).replaceAll('\t', '\\t'),
      );
    case 'InvalidEscapeCharacter':
      return splice(
        offset,
        offset + length,
        text
          .slice(offset, offset + length)
          .replace(/\\(?:(["\\/bfnrtu])|)/g, (escape, isEscape?: string) =>
            isEscape ? escape : '\\\\',
          ),
      );
    case 'UnexpectedEndOfComment':
      return `${text.trimEnd()} */\n`;
    default:
      return undefined;
  }
}

/** Repairs unambiguous errors: a missing or wrong comma, colon, quote or last bracket. */
export function repairJson(text: string): string | undefined {
  let remainingErrors = errorsOf(text);
  let repaired = text;
  for (let steps = 0; remainingErrors[0] && steps < 25; steps += 1) {
    const next = step(repaired, remainingErrors[0]);
    if (next === undefined || next === repaired) return undefined;
    repaired = next;
    remainingErrors = errorsOf(repaired);
  }
  return remainingErrors.length === 0 && repaired !== text ? repaired : undefined;
}
