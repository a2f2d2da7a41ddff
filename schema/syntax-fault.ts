import { printParseErrorCode, type ParseError } from 'jsonc-parser';

/** What is wrong with the spelling of JSON, and how to mend it. */
export interface SyntaxFault {
  readonly message: string;
  readonly hint: string;
}

const short = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text);

/** The word that stands at a place. */
const tokenAt = (text: string, offset: number): string =>
  /^[^\s,:{}[\]"]+/.exec(text.slice(offset, offset + 200))?.[0] ?? text.slice(offset, offset + 1);

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The line on which stands what comes before a place, blanks left out. */
const lineOfPrevious = (text: string, offset: number): number =>
  lineOf(text, text.slice(0, offset).trimEnd().length);

/** The bracket that is still open where the file ends. */
function openBracket(text: string): { readonly sign: string; readonly line: number } | undefined {
  const open: number[] = [];
  const withoutTexts = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  for (const [offset, sign] of [...withoutTexts].entries()) {
    if (sign === '{' || sign === '[') open.push(offset);
    else if (sign === '}' || sign === ']') open.pop();
  }
  const last = open.at(-1);
  return last === undefined
    ? undefined
    : { sign: withoutTexts[last] ?? '', line: lineOf(withoutTexts, last) };
}

/** Blanks beyond the ordinary ones, and marks of no width. */
const invisible = /^[\p{Cf}\p{Zs}\p{Zl}\p{Zp}\u0085]/u;

const invalidNumber = (token: string): SyntaxFault => ({
  message: `\`${short(token)}\` is not a number`,
  hint: 'write digits, such as 3 or 0.5: no +, no hexadecimal, no NaN',
});

function unexpectedToken(text: string, offset: number): SyntaxFault {
  const token = tokenAt(text, offset);
  if (/^(<{7}|={7}|>{7})/.test(token))
    return {
      message: 'the mark of a merge conflict stands here',
      hint: 'keep one of the two versions, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>',
    };
  // The parser reads 0x15 as 0, and stumbles on what follows.
  if (/\d$/.test(text.slice(0, offset)) && /^[\w.]/.test(token))
    return invalidNumber((/[\w.+-]*$/.exec(text.slice(0, offset))?.[0] ?? '') + token);
  if (token.startsWith('#'))
    return { message: 'a comment begins with #', hint: 'comments begin with //' };
  if (/^['‘’]/.test(token))
    return { message: 'a single quote begins a text or a key', hint: 'write "double quotes"' };
  if (/^[“”„«»]/.test(token))
    return {
      message: `a typographic quote, ${token[0] ?? ''}, begins a text or a key`,
      hint: 'write straight quotes: "…"',
    };
  if (/^(True|False|None|TRUE|FALSE|undefined)$/.test(token))
    return {
      message: `\`${token}\` is not a value`,
      hint: 'write true, false or null, in small letters',
    };
  if (/^([+.]?\d|-\.|-?0x|NaN|-?Infinity)/i.test(token)) return invalidNumber(token);
  if (token.startsWith('<!--'))
    return { message: 'a comment begins with <!--', hint: 'comments begin with //' };
  if (token.startsWith(';'))
    return {
      message: '`;` stands where a comma belongs',
      hint: 'write a comma, or nothing before a closing bracket',
    };
  if (token.startsWith('`'))
    return {
      message: 'a backquote begins a text',
      hint: 'write "double quotes"; a line break inside a text is written \\n',
    };
  if (invisible.test(token))
    return {
      message: `a character that nobody sees stands here (U+${(token.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
      hint: 'take it out: copied from a web page or a document, it came along',
    };
  if (
    /^[A-Za-z_-]+$/.test(token) &&
    text
      .slice(0, offset)
      .replace(/#[^\n]*/g, '')
      .replace(/^---\s*/, '')
      .trim() === ''
  )
    return {
      message: 'this begins like YAML or plain text',
      hint: 'write JSON: { "schemaVersion": 2, … }',
    };
  if (token.startsWith('='))
    return { message: '`=` stands where a colon belongs', hint: 'write "key": value' };
  return {
    message: `\`${short(token)}\` is neither a text in quotes nor a number, true, false or null`,
    hint: `write "${short(token).replace(/["'`]/g, '')}", with quotes on both sides`,
  };
}

/**
 * The first fault of a file's spelling in an operator's words; what comes after it is mostly its
 * consequence.
 */
export function syntaxFault(text: string, { error, offset, length }: ParseError): SyntaxFault {
  const previousLine = lineOfPrevious(text, offset);
  switch (printParseErrorCode(error)) {
    case 'InvalidSymbol':
      return unexpectedToken(text, offset);
    case 'CommaExpected':
      if (/(?:^|[^\w.])0$/.test(text.slice(0, offset)) && /^\d/.test(text.slice(offset)))
        return invalidNumber(`0${tokenAt(text, offset)}`);
      if (/"$/.test(text.slice(0, offset)) && /^[\p{L}\p{N}]/u.test(text.slice(offset)))
        return {
          message: 'a quote inside a text ends it before this',
          hint: 'write \\" for a quote inside a text',
        };
      return {
        message: 'a comma is missing before this',
        hint: `put a comma at the end of line ${previousLine}`,
      };
    case 'ColonExpected':
      return {
        message: 'a colon is missing between a key and its value',
        hint: 'write "key": value',
      };
    case 'PropertyNameExpected':
      return {
        message: `${tokenAt(text, offset) === ',' ? 'there is a comma too many' : 'a key is missing here'}`,
        hint: 'write "key": value, or take the comma out',
      };
    case 'ValueExpected':
      return text.slice(offset).trim() === '' &&
        text
          .slice(0, offset)
          .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
          .trim() === ''
        ? { message: 'the file is empty', hint: 'write a JSON object: { … }' }
        : {
            message: 'a value is missing here',
            hint: 'write a text in quotes, a number, true, false, a list […] or an object {…}; or take the comma out',
          };
    case 'CloseBraceExpected':
    case 'CloseBracketExpected': {
      const open = openBracket(text);
      const close = open?.sign === '[' ? ']' : '}';
      return open
        ? {
            message: `the file ends, and the ${open.sign} of line ${open.line} is still open`,
            hint: `write ${close} where it ends`,
          }
        : {
            message: 'a bracket closes what another kind opened',
            hint: 'close [ with ] and { with }',
          };
    }
    case 'EndOfFileExpected':
      return {
        message: 'something stands after the end of the document',
        hint: `the last bracket before this, on line ${previousLine}, closes everything: take out one of the two`,
      };
    case 'UnexpectedEndOfString':
      return {
        message: 'a text has no closing quote',
        hint: 'close it with " on the same line; a line break inside a text is written \\n',
      };
    case 'UnexpectedEndOfComment':
      return { message: 'a comment /* has no end', hint: 'close it with */' };
    case 'UnexpectedEndOfNumber':
      return { message: 'a number has no end', hint: 'write digits, such as 3 or 0.5' };
    case 'InvalidEscapeCharacter':
      return {
        message: `a backslash stands before something that it cannot stand before in ${short(text.slice(offset, offset + length))}`,
        hint: 'write \\\\ for a backslash, \\" for a quote',
      };
    case 'InvalidUnicode':
      return {
        message: 'a \\u is not followed by four digits or letters a–f',
        hint: 'write the letter itself: files are UTF-8',
      };
    default:
      return {
        message: 'a text has a tab or another control character in it',
        hint: 'write \\t for a tab, \\n for a line break',
      };
  }
}
