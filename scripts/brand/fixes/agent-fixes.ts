import { pathOfPointer, type Problem } from '#schema/problem.ts';
import type { FixContext } from '../checks/check.ts';
import { fix, type Fix } from './fix.ts';
import { valueAt } from './schema-node.ts';

export function ratesWithinBudget(
  { file, path: pointer, message }: Problem,
  { value }: FixContext,
): Fix | undefined {
  const rest = Number(/leaves: (\d+) millionths$/.exec(message)?.[1]);
  const path = pathOfPointer(pointer).slice(0, -1);
  const rows = valueAt(value, path);
  if (!Array.isArray(rows)) return undefined;
  const edits = rows.flatMap((_, place) => {
    const rate = valueAt(rows, [place, 'rate']);
    const isHigh = valueAt(rows, [place, 'rateType']) === 'P' && Number(rate) > rest;
    return isHigh
      ? [{ do: 'set' as const, file, path: [...path, place, 'rate'], value: rest }]
      : [];
  });
  return edits.length === 0 ? undefined : fix(`lowers rates to ${rest}`, ...edits);
}
