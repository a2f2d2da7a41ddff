import type { ReportedFinding } from './check-brands.ts';
import type { Io } from './io.ts';

export function renderFinding(
  { id, severity, file, line, column, path, message, hint, autofix }: ReportedFinding,
  { colours }: Io,
): string {
  const paint = { error: colours.red, warning: colours.yellow, info: colours.dim }[severity];
  const hints = [hint, autofix && `--fix ${autofix.description}`]
    .filter(Boolean)
    .map((one) => `    ${colours.cyan(one ?? '')}\n`);
  return `${colours.bold(`${file}:${line}:${column}`)} ${paint(severity)} ${id} ${path ? `${colours.dim(path)} ` : ''}${message}\n${hints.join('')}`;
}

/** Includes only the description of the fix. */
export const findingToJson = ({ autofix, ...finding }: ReportedFinding): object => ({
  ...finding,
  ...(autofix ? { fix: autofix.description } : {}),
});
