import { motifNames, type MotifName } from '#app/domain/pictures/art-request.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import { momentOf, wallClockAt } from '#app/lib/dates/zoned-period.ts';
import { parseMoment } from '#app/lib/dates/parse-moment.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { retentionCycles, type VipRetention } from '#app/domain/accounts/vip-retention.ts';
import { nearestName } from '#schema/nearest-name.ts';
import type { ContentName } from './content-name.ts';

/** A moment, or a whole calendar day as midnight UTC. */
export type ContentTime = { readonly at: number } | { readonly day: number };

/** Lines `<!-- name: value -->` above the heading. */
export interface ContentMetadata {
  readonly motif?: MotifName;
  readonly from?: ContentTime;
  readonly until?: ContentTime;
  /** Threshold of a VIP level, or price of a reward. */
  readonly points?: number;
  readonly stock?: number;
  /** Points for reaching a VIP level for the first time. */
  readonly gift?: number;
  readonly keep?: VipRetention;
}

type MetadataKey = keyof ContentMetadata;

const DAY_MS = 86_400_000;
const metadataLine = /^\s*<!--[ \t]*([a-z]+):[ \t]*([^\n]*?)[ \t]*-->/;

const allowedKeys = ({ kind }: ContentName): readonly MetadataKey[] =>
  kind === 'promo' || kind === 'notice'
    ? ['motif', 'from', 'until']
    : kind === 'reward'
      ? ['motif', 'points', 'stock']
      : kind === 'vip'
        ? ['motif', 'points', 'gift', 'keep']
        : ['motif'];

const isMotif = (text: string): text is MotifName =>
  (motifNames as readonly string[]).includes(text);

function readTime(text: string): ContentTime | undefined {
  const value = text.includes('T') ? parseMoment(text) : parseDate(text);
  if (value === undefined) return undefined;
  return text.includes('T') ? { at: value } : { day: value };
}

/** Ms since the epoch; days are whole days in `zone`, the jurisdiction's. */
export function contentPeriod(
  { from, until }: Pick<ContentMetadata, 'from' | 'until'>,
  zone: string,
): { readonly from?: number; readonly until?: number } {
  const startOf = (day: number): number => momentOf(zone, wallClockAt('UTC', day));
  return {
    ...(from ? { from: 'at' in from ? from.at : startOf(from.day) } : {}),
    ...(until ? { until: 'at' in until ? until.at : startOf(until.day + DAY_MS) - 1 } : {}),
  };
}

function readRetention(text: string): VipRetention | undefined {
  const [, points, name] = /^(\d{1,9}) per (\w+)$/.exec(text) ?? [];
  const cycle = retentionCycles.find((one) => one === name);
  return points !== undefined && cycle ? { points: Number(points), cycle } : undefined;
}

function readValue(name: MetadataKey, value: string): Result<ContentMetadata, string> {
  if (name === 'motif')
    return isMotif(value) ? ok({ motif: value }) : refuse(`there is no motif \`${value}\``);
  if (name === 'points' || name === 'stock' || name === 'gift')
    return /^\d{1,9}$/.test(value)
      ? ok({ [name]: Number(value) })
      : refuse(`\`${name}: ${value}\` is not a whole number`);
  if (name === 'keep') {
    const keep = readRetention(value);
    return keep
      ? ok({ keep })
      : refuse(`\`keep: ${value}\` is not like \`8000 per month\` or \`… per quarter\``);
  }
  const time = readTime(value);
  return time === undefined ? refuse(`\`${name}: ${value}\` is not a date`) : ok({ [name]: time });
}

export function readMetadata(
  text: string,
  name: ContentName,
): Result<{ readonly metadata: ContentMetadata; readonly length: number }, string> {
  const allowedNames = allowedKeys(name);
  let metadata: ContentMetadata = {};
  let length = 0;
  for (let match = metadataLine.exec(text); match; match = metadataLine.exec(text.slice(length))) {
    const [matchedText, key = '', value = ''] = match;
    const field = allowedNames.find((one) => one === key);
    if (!field)
      return refuse(
        `says \`${key}\`, which ${name.kind} content does not know (${allowedNames.join(', ')})${nearestName(key, allowedNames) ? `; ${nearestName(key, allowedNames)} may be meant` : ''}`,
      );
    const result = readValue(field, value);
    if (!result.ok) return result;
    metadata = { ...metadata, ...result.value };
    length += matchedText.length;
  }
  const { from = -Infinity, until = Infinity } = contentPeriod(metadata, 'UTC');
  return until < from ? refuse('ends before it begins') : ok({ metadata, length });
}
