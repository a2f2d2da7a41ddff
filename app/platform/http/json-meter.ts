import { maxNodes } from './reject-unsafe-json.ts';

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash] = [codeOf('"'), codeOf('\\')];
const [comma, bracket, brace] = [codeOf(','), codeOf('['), codeOf('{')];

/**
 * Each value but the first follows one of these, and an empty list or object adds one more: text
 * with more than this has more than `maxNodes` values for certain.
 */
const maxSeparators = 2 * maxNodes;

/**
 * Tells of JSON whether it can still be one of no more than `maxNodes` values, as its bytes arrive:
 * to parse some megabytes of empty lists takes half a second of the thread and a hundred megabytes,
 * and then it is refused all the same [F1].
 * @param freeBytes text up to this length always passes: it is cheap to parse, and a parser tells
 *   broken text from text of too many values
 * @returns false from the chunk on that makes it too many
 */
export function createJsonMeter(freeBytes = 0): (chunk: Uint8Array) => boolean {
  let isInString = false;
  let isEscaped = false;
  let count = 0;
  let length = 0;
  return (chunk) => {
    length += chunk.length;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isEscaped) isEscaped = false;
      else if (byte === quote) isInString = !isInString;
      else if (isInString) isEscaped = byte === backslash;
      else if (byte === comma || byte === bracket || byte === brace) count += 1;
    }
    return length <= freeBytes || count <= maxSeparators;
  };
}
