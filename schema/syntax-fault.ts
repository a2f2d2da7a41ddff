import { printParseErrorCode, type ParseError } from 'jsonc-parser';

export interface SyntaxFault {
  readonly message: string;
  readonly hint: string;
}

const short = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text);

const tokenAt = (text: string, offset: number): string =>
  /^[^\s,:{}[\]"]+/.exec(text.slice(offset, offset + 200))?.[0] ?? text.slice(offset, offset + 1);

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const lineOfPrevious = (text: string, offset: number): number =>
  lineOf(text, text.slice(0, offset).trimEnd().length);

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

/** Unusual white space, and zero-width characters. */
const invisible = /^[\p{Cf}\p{Zs}\p{Zl}\p{Zp}\u0085]/u;

const invalidNumber = (token: string): SyntaxFault => ({
  message: `\`${short(token)}\` is not a number`,
  hint: 'write digits, such as 3 or 0.5: no +, no hexadecimal, no NaN',
});

function unexpectedToken(text: string, offset: number): SyntaxFault {
  const token = tokenAt(text, offset);
  if (/^(<{7}|={7}|>{7})/.test(token))
    return {
      message: 'there is a merge conflict marker here',
      hint: 'keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
    };
  // The parser reads 0x15 as 0, and fails at the rest.
  if (/\d$/.test(text.slice(0, offset)) && /^[\w.]/.test(token))
    return invalidNumber((/[\w.+-]*$/.exec(text.slice(0, offset))?.[0] ?? '') + token);
  if (token.startsWith('#'))
    return { message: '# does not start a comment', hint: 'start comments with //' };
  if (/^['‘’]/.test(token))
    return {
      message: 'strings and keys need double quotes, not single quotes',
      hint: 'write "double quotes"',
    };
  if (/^[“”„«»]/.test(token))
    return {
      message: `a typographic quote, ${token[0] ?? ''}, is not a double quote`,
      hint: 'write straight quotes: "…"',
    };
  if (/^(True|False|None|TRUE|FALSE|undefined)$/.test(token))
    return {
      message: `\`${token}\` is not a value`,
      hint: 'write true, false or null in lower case',
    };
  if (/^([+.]?\d|-\.|-?0x|NaN|-?Infinity)/i.test(token)) return invalidNumber(token);
  if (token.startsWith('<!--'))
    return { message: '<!-- does not start a comment', hint: 'start comments with //' };
  if (token.startsWith(';'))
    return {
      message: 'found `;` instead of a comma',
      hint: 'write a comma, or nothing before a closing bracket',
    };
  if (token.startsWith('`'))
    return {
      message: 'strings need double quotes, not backquotes',
      hint: 'write "double quotes"; write a line break inside a string as \\n',
    };
  if (invisible.test(token))
    return {
      message: `there is an invisible character here (U+${(token.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
      hint: 'delete it; it was probably copied from a web page or a document',
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
      message: 'this looks like YAML or plain text',
      hint: 'write JSON: { "schemaVersion": 2, … }',
    };
  if (token.startsWith('='))
    return { message: 'found `=` instead of a colon', hint: 'write "key": value' };
  return {
    message: `\`${short(token)}\` is neither a quoted string nor a number, true, false or null`,
    hint: `write "${short(token).replace(/["'`]/g, '')}", with quotes on both sides`,
  };
}

/** A leading zero, a quote in a string, or nothing in place of a comma. */
function missingComma(text: string, offset: number): SyntaxFault {
  if (/(?:^|[^\w.])0$/.test(text.slice(0, offset)) && /^\d/.test(text.slice(offset)))
    return invalidNumber(`0${tokenAt(text, offset)}`);
  if (/"$/.test(text.slice(0, offset)) && /^[\p{L}\p{N}]/u.test(text.slice(offset)))
    return {
      message: 'the string ended before this, at a quote inside it',
      hint: 'write \\" for a quote inside a string',
    };
  return {
    message: 'a comma is missing before this',
    hint: `add a comma at the end of line ${lineOfPrevious(text, offset)}`,
  };
}

/** Covers files that contain only comments. */
function missingValue(text: string, offset: number): SyntaxFault {
  const textBefore = text.slice(0, offset).replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '');
  return text.slice(offset).trim() === '' && textBefore.trim() === ''
    ? { message: 'the file is empty', hint: 'write a JSON object: { … }' }
    : {
        message: 'a value is missing here',
        hint: 'write a quoted string, a number, true, false, a list […] or an object {…}; or remove the comma',
      };
}

/** Only the first error; later ones are mostly consequences. */
export function syntaxFault(text: string, { error, offset, length }: ParseError): SyntaxFault {
  const previousLine = lineOfPrevious(text, offset);
  switch (printParseErrorCode(error)) {
    case 'InvalidSymbol':
      return unexpectedToken(text, offset);
    case 'CommaExpected':
      return missingComma(text, offset);
    case 'ColonExpected':
      return {
        message: 'a colon is missing between a key and its value',
        hint: 'write "key": value',
      };
    case 'PropertyNameExpected':
      return {
        message: `${tokenAt(text, offset) === ',' ? 'there is an extra comma' : 'a key is missing here'}`,
        hint: 'write "key": value, or remove the comma',
      };
    case 'ValueExpected':
      return missingValue(text, offset);
    case 'CloseBraceExpected':
    case 'CloseBracketExpected': {
      const open = openBracket(text);
      const close = open?.sign === '[' ? ']' : '}';
      return open
        ? {
            message: `the file ends, but the ${open.sign} of line ${open.line} is not closed`,
            hint: `write ${close} where it ends`,
          }
        : {
            message: 'the closing bracket does not match the opening one',
            hint: 'close [ with ] and { with }',
          };
    }
    case 'EndOfFileExpected':
      return {
        message: 'there is text after the end of the document',
        hint: `the last bracket before this, on line ${previousLine}, closes the document: remove one of the two`,
      };
    case 'UnexpectedEndOfString':
      return {
        message: 'a string has no closing quote',
        hint: 'close it with " on the same line; write a line break inside a string as \\n',
      };
    case 'UnexpectedEndOfComment':
      return { message: 'a /* comment is not closed', hint: 'close it with */' };
    case 'UnexpectedEndOfNumber':
      return { message: 'a number is incomplete', hint: 'write digits, such as 3 or 0.5' };
    case 'InvalidEscapeCharacter':
      return {
        message: `invalid backslash escape in ${short(text.slice(offset, offset + length))}`,
        hint: 'write \\\\ for a backslash, \\" for a quote',
      };
    case 'InvalidUnicode':
      return {
        message: 'a \\u is not followed by four digits or letters a–f',
        hint: 'write the character itself: files are UTF-8',
      };
    default:
      return {
        message: 'a string contains a tab or another control character',
        hint: 'write \\t for a tab, \\n for a line break',
      };
  }
}
