import { formatProblem } from '#schema/problem.ts';
import type { Io } from '../io.ts';
import type { Change, Group } from './change.ts';
import type { BrandPlan } from './plan-brand.ts';

const headings: Readonly<Record<Group, string>> = {
  lose: 'Players lose',
  must: 'Players must now',
  protection: 'Protection',
  identity: 'Brand identity',
  gain: 'Players gain',
  looks: 'Looks',
};

export function renderChange({ severity, text, at }: Change, { colours }: Io): string {
  const paint = { breaking: colours.red, notable: colours.yellow, cosmetic: colours.dim }[severity];
  return `    ${paint(severity.padEnd(8))}  ${text}${at ? `  ${colours.dim(`${at.file}:${at.line}:${at.column}`)}` : ''}\n`;
}

/** Grouped by the effect on players. */
export function renderPlan({ brand, state, changes, problems }: BrandPlan, io: Io): string {
  const heading = `${io.colours.bold(brand)} ${{ same: 'is unchanged', changed: 'changes', new: 'is new', removed: 'is removed', broken: 'cannot be served' }[state]}\n`;
  const groups = (Object.keys(headings) as Group[])
    .map((group) => ({ group, groupChanges: changes.filter((change) => change.group === group) }))
    .filter(({ groupChanges }) => groupChanges.length > 0);
  return (
    heading +
    problems.map((problem) => `    ${formatProblem(problem)}\n`).join('') +
    groups
      .map(
        ({ group, groupChanges }) =>
          `  ${headings[group]}\n${groupChanges.map((change) => renderChange(change, io)).join('')}`,
      )
      .join('')
  );
}
