import { maxNodes } from './reject-unsafe-json.ts';

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash] = [codeOf('"'), codeOf('\\')];
const [comma, bracket, brace] = [codeOf(','), codeOf('['), codeOf('{')];

/**
 * Each value but the first follows a separator, and an empty list or object adds one. So text with
 * more than this certainly has more than `maxNodes` values.
 */
const maxSeparators = 2 * maxNodes;

/**
 * Detects too many values while bytes arrive: parsing megabytes of empty lists would block the
 * thread for half a second and take 100 MB.
 * @param freeBytes shorter text always passes: it is cheap to parse, and the parser distinguishes
 * broken text from too many values
 * @returns false from the chunk that exceeds the limit
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
