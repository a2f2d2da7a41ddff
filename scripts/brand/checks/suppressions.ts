import type { SourceLocation } from '#schema/problem.ts';
import type { CheckedFolder } from './check-context.ts';

/**
 * A comment `allow MQ306: why` on the same line or the line before. Load errors cannot be
 * suppressed.
 */
export function isSuppressed(
  id: string,
  { file, line }: SourceLocation,
  folders: ReadonlyMap<string, CheckedFolder>,
): boolean {
  const owner = [...folders.values()].find(({ sources }) => file.startsWith(`${sources.name}/`));
  if (!owner) return false;
  const lines = owner.sources.text(file.slice(owner.sources.name.length + 1)).split('\n');
  return [lines[line - 1], lines[line - 2]].some((text) =>
    new RegExp(`(?://|/\\*|<!--).*\\ballow\\b[^\\n]*\\b${id}\\b`).test(text ?? ''),
  );
}
