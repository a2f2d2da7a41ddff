import type { Found } from './check-brands.ts';
import type { Io } from './io.ts';

/** A finding as it is printed: its place, what is wrong, what to do. */
export function renderFound(
  { id, severity, file, line, column, path, message, hint, mend }: Found,
  { colours }: Io,
): string {
  const paint = { error: colours.red, warning: colours.yellow, info: colours.dim }[severity];
  const way = [hint, mend && `--fix ${mend.says}`]
    .filter(Boolean)
    .map((one) => `    ${colours.cyan(one ?? '')}\n`);
  return `${colours.bold(`${file}:${line}:${column}`)} ${paint(severity)} ${id} ${path ? `${colours.dim(path)} ` : ''}${message}\n${way.join('')}`;
}

/** A finding in the shape that JSON output has: of a mend only what it does. */
export const jsonOfFound = ({ mend, ...found }: Found): object => ({
  ...found,
  ...(mend ? { fix: mend.says } : {}),
});
