import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { Problem } from '#schema/problem.ts';
import type { Fix } from '../fixes/fix.ts';
import type { CheckContext } from './check-context.ts';
import type { PlatformAnswer } from '../platform/ask-platform.ts';
import type { SourceLocation } from '#schema/problem.ts';

/**
 * `error`: affects players, or the server refuses it; `warning`: probably unintended; `info`: for
 * information.
 */
export type Severity = 'error' | 'warning' | 'info';

export interface Finding {
  readonly at: SourceLocation;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Absent when only the operator can decide. */
  readonly autofix?: Fix | undefined;
}

/** A brand with exactly this defect, reported at the line with `// here`, or at `at`. */
export interface Example {
  /** Manifest lines after its first keys. */
  readonly manifest?: string;
  /** Other files by path; `_name/…` is a neighbouring folder. Bytes are base64. */
  readonly files?: Readonly<Record<string, string | { readonly base64: string }>>;
  /** Response of the external platform; none by default. */
  readonly platform?: PlatformAnswer;
  /** `path:line`, where no line can have `// here`. */
  readonly at?: string;
}

/** docs/checks.md is generated from it. */
export interface Rule {
  /** Never reused for another check. */
  readonly id: `MQ${number}`;
  readonly severity: Severity;
  readonly about: string;
  readonly fixSummary?: string;
  readonly example: Example;
  /** Also part of the corpus. */
  readonly others?: readonly Example[];
}

/** Pure: context in, findings out. */
export interface Check extends Rule {
  /** `folder`: checks one folder, including templates. Default: a brand with its template. */
  readonly scope?: 'folder';
  readonly find: (context: CheckContext) => Finding | readonly Finding[];
}

/** A problem that the server itself reports, recognised by its message. */
export interface LoadErrorRule extends Rule {
  readonly messagePattern: RegExp;
  readonly autofix?: (problem: Problem, context: FixContext) => Fix | undefined;
}

const withSeverity =
  (severity: Severity) =>
  (id: Rule['id'], check: Omit<Check, 'id' | 'severity'>): Check => ({ id, severity, ...check });

export const error = withSeverity('error');
export const warning = withSeverity('warning');
export const info = withSeverity('info');

export const loadError = (
  id: Rule['id'],
  rule: Omit<LoadErrorRule, 'id' | 'severity'>,
): LoadErrorRule => ({ id, severity: 'error', ...rule });

/** The folder may be read only partially, up to the error. */
export interface FixContext {
  readonly folder: LoadedFolder;
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  /** The text, and its value as far as it can be parsed. */
  readonly text: string;
  readonly value: unknown;
  readonly files: readonly string[];
}
