import { minBudget } from '#app/domain/campaigns/board-windows.ts';
import { formatDate, parseDate } from '#app/lib/dates/calendar-date.ts';
import { pathOfPointer, type Problem } from '#schema/problem.ts';
import type { FixContext } from '../checks/check.ts';
import { fix, type Fix } from './fix.ts';
import { valueAt } from './schema-node.ts';

type Fixer = (problem: Problem, context: FixContext) => Fix | undefined;

export const dropUselessKey: Fixer = ({ file, path }) =>
  fix('removes it', { do: 'remove', file, path: pathOfPointer(path) });

export const swapDays: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer).slice(0, -1);
  const [from, until] = [valueAt(value, [...path, 'from']), valueAt(value, [...path, 'until'])];
  return fix(
    'swaps the two days',
    { do: 'set', file, path: [...path, 'from'], value: until },
    { do: 'set', file, path: [...path, 'until'], value: from },
  );
};

/** 31 April becomes 30 April. */
export const existingDay: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const day = String(valueAt(value, path));
  const first = parseDate(`${day.slice(0, 8)}01`);
  if (first === undefined || day.endsWith('-00')) return undefined;
  const date = new Date(first);
  const last = formatDate(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return fix(`writes ${last}`, { do: 'set', file, path, value: last });
};

export const allowedMultiple: Fixer = ({ file, path: pointer, message }) => {
  const allowed = Number(/allows (\d+)$/.exec(message)?.[1]);
  return fix(`writes ${allowed}`, {
    do: 'set',
    file,
    path: pathOfPointer(pointer),
    value: allowed,
  });
};

/** At least one reward, or the prizes of all windows. */
export const coveringBudget: Fixer = ({ file, path: pointer }, { value }) => {
  const path = pathOfPointer(pointer);
  const min = minBudget(valueAt(value, path.slice(0, -1)) as Parameters<typeof minBudget>[0]);
  return fix(`writes ${min}`, { do: 'set', file, path, value: min });
};
