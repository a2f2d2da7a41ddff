import type { TextKey } from '../locales/texts.ts';
import { range } from '../models/combinations.ts';
import { hasPrizeTable, readResult } from './result-numbers.ts';

/** Numbers of draws to count over. */
export const trendSpans = [30, 50, 100] as const;

export interface Trend {
  readonly number: number;
  /** Draws since it last came, or all. */
  readonly omission: number;
  /** The longest run of draws without it. */
  readonly maxOmission: number;
  /** Draws with it, for each of `trendSpans`. */
  readonly counts: readonly number[];
}

/** A viewed aspect of a draw: a place, the sum, all balls. */
export interface Track {
  readonly key: TextKey;
  readonly place?: number;
  readonly candidates: readonly number[];
  /** Its numbers in a result. */
  of(values: readonly string[]): readonly number[];
}

function trendOf(number: number, draws: readonly (readonly number[])[]): Trend {
  const came = draws.map((numbers) => numbers.includes(number));
  const first = came.indexOf(true);
  let maxOmission = 0;
  let omission = 0;
  for (const hit of came) {
    omission = hit ? 0 : omission + 1;
    maxOmission = Math.max(maxOmission, omission);
  }
  return {
    number,
    omission: first < 0 ? draws.length : first,
    maxOmission,
    counts: trendSpans.map((span) => came.slice(0, span).filter(Boolean).length),
  };
}

/** @param draws newest first */
export const trendsOf = (
  draws: readonly (readonly number[])[],
  candidates: readonly number[],
): readonly Trend[] => candidates.map((number) => trendOf(number, draws));

const numberAt =
  (place: number) =>
  (values: readonly string[]): readonly number[] =>
    values.slice(place, place + 1).map(Number);
const placeTrack = (key: TextKey, place: number, candidates: readonly number[]): Track => ({
  key,
  place: place + 1,
  candidates,
  of: numberAt(place),
});
const allTrack = (key: TextKey, candidates: readonly number[]): Track => ({
  key,
  candidates,
  of: (values) => values.map(Number),
});
const sumTrack = (candidates: readonly number[]): Track => ({
  key: 'track.sum',
  candidates,
  of: (values) => [values.reduce((sum, value) => sum + Number(value), 0)],
});

const digits = range(0, 9);
const digitTracks = (places: number): readonly Track[] =>
  range(0, places - 1).map((place) => placeTrack('track.digit', place, digits));

export function tracksOf(model: string): readonly Track[] {
  if (hasPrizeTable(model))
    return [
      {
        key: 'track.lots',
        candidates: range(0, 99),
        of: (values) => values.map((value) => Number(value.slice(-2))),
      },
    ];
  if (model === 'five-digits') return digitTracks(5);
  if (model.startsWith('digits-')) return digitTracks(Number(model.slice(7)));
  if (model === 'pc28') return [sumTrack(range(0, 27)), ...digitTracks(3)];
  if (model === 'dice-three') return [sumTrack(range(3, 18)), allTrack('track.faces', range(1, 6))];
  if (model === 'racing-ten')
    return range(0, 9).map((place) => placeTrack('track.place', place, range(1, 10)));
  if (model === 'eleven-five')
    return [
      allTrack('track.balls', range(1, 11)),
      ...range(0, 4).map((place) => placeTrack('track.place', place, range(1, 11))),
    ];
  if (model === 'special-ball')
    return [
      { key: 'track.special', candidates: range(1, 49), of: numberAt(6) },
      allTrack('track.balls', range(1, 49)),
    ];
  const highest = model === 'keno' ? 80 : Number(model.replace('lotto-', ''));
  return [allTrack('track.balls', range(1, highest))];
}

/** Newest first. */
export const trackDraws = (
  model: string,
  track: Track,
  results: readonly string[],
): readonly (readonly number[])[] =>
  results.map((text) => track.of(readResult(model, text).values));
