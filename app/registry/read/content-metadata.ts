import { motifNames, type MotifName } from '#app/lib/art-request.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { parseMoment } from '#app/lib/dates/parse-moment.ts';
import { nearestName } from '#schema/nearest-name.ts';
import type { ContentName } from './content-name.ts';

/** The metadata in lines `<!-- name: value -->` above a heading. Times are ms since the epoch. */
export interface ContentMetadata {
  readonly motif?: MotifName;
  /** The start of a promotion or a notice … */
  readonly from?: number;
  /** … and its last moment. */
  readonly until?: number;
  /** The threshold of a VIP level, or the price of a reward. */
  readonly points?: number;
}

type MetadataKey = keyof ContentMetadata;

const DAY_MS = 86_400_000;
const metadataLine = /^\s*<!--[ \t]*([a-z]+):[ \t]*([^\n]*?)[ \t]*-->/;

const allowedKeys = ({ kind }: ContentName): readonly MetadataKey[] =>
  kind === 'promo' || kind === 'notice'
    ? ['motif', 'from', 'until']
    : kind === 'vip' || kind === 'reward'
      ? ['motif', 'points']
      : ['motif'];

const isMotif = (text: string): text is MotifName =>
  (motifNames as readonly string[]).includes(text);

/** A day is a whole day in UTC: `from` is its first moment, `until` its last. */
function momentOf(text: string, name: 'from' | 'until'): number | undefined {
  if (text.includes('T')) return parseMoment(text);
  const day = parseDate(text);
  return day !== undefined && name === 'until' ? day + DAY_MS - 1 : day;
}

/** Parses one line; returns a text with the fault of an invalid one. */
function readValue(name: MetadataKey, value: string): ContentMetadata | string {
  if (name === 'motif') return isMotif(value) ? { motif: value } : `there is no motif \`${value}\``;
  if (name === 'points')
    return /^\d{1,9}$/.test(value)
      ? { points: Number(value) }
      : `\`points: ${value}\` is not a whole number`;
  const at = momentOf(value, name);
  return at === undefined ? `\`${name}: ${value}\` is not a date` : { [name]: at };
}

/** The metadata above a file's heading, and its length; or a text with the fault. */
export function readMetadata(
  text: string,
  name: ContentName,
): { readonly metadata: ContentMetadata; readonly length: number } | string {
  const allowedNames = allowedKeys(name);
  let metadata: ContentMetadata = {};
  let length = 0;
  for (let match = metadataLine.exec(text); match; match = metadataLine.exec(text.slice(length))) {
    const [matchedText, key = '', value = ''] = match;
    const field = allowedNames.find((one) => one === key);
    if (!field)
      return `says \`${key}\`, which ${name.kind} content does not know (${allowedNames.join(', ')})${nearestName(key, allowedNames) ? `; ${nearestName(key, allowedNames)} may be meant` : ''}`;
    const result = readValue(field, value);
    if (typeof result === 'string') return result;
    metadata = { ...metadata, ...result };
    length += matchedText.length;
  }
  return metadata.from !== undefined &&
    metadata.until !== undefined &&
    metadata.until < metadata.from
    ? 'ends before it begins'
    : { metadata, length };
}
