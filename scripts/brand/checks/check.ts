import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { Problem } from '#schema/problem.ts';
import type { Fix } from '../fixes/fix.ts';
import type { Facts } from './facts.ts';
import type { PlatformAnswer } from '../platform/ask-platform.ts';
import type { SourceLocation } from '#schema/problem.ts';

/**
 * `error`: it affects players, or the server refuses it. `warning`: probably unintended. `info`:
 * good to know.
 */
export type Severity = 'error' | 'warning' | 'info';

/** One finding of a check. */
export interface Finding {
  readonly at: SourceLocation;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The effect of `--fix`; absent when only the operator can know. */
  readonly autofix?: Fix | undefined;
}

/**
 * A brand with exactly this defect: laid over a sound one, it is found at the line with `// here`,
 * or at `at`.
 */
export interface Example {
  /** Lines of the manifest, besides its first keys. */
  readonly manifest?: string;
  /** Other files of the brand, by path; `_name/…` is another folder beside it. Bytes are base64. */
  readonly files?: Readonly<Record<string, string | { readonly base64: string }>>;
  /** The answer of the platform behind `WPS_ORIGIN` for this brand; there is none by default. */
  readonly platform?: PlatformAnswer;
  /** `path:line`, where no line can have `// here`. */
  readonly at?: string;
}

/** The documentation of every rule; docs/checks.md is generated from it. */
export interface Rule {
  /** Never reused for another check. */
  readonly id: `MQ${number}`;
  readonly severity: Severity;
  /** One line for the operator: what a finding means. */
  readonly about: string;
  /** The effect of `--fix`, if there is one: a line for docs/checks.md. */
  readonly fixSummary?: string;
  readonly example: Example;
  /** Other examples of the same defect; they are in the corpus, too. */
  readonly others?: readonly Example[];
}

/** One check: pure, facts in, findings out. */
export interface Check extends Rule {
  /**
   * `folder`: checks the files of one folder, templates too. Else it checks a whole brand with its
   * template.
   */
  readonly scope?: 'folder';
  readonly find: (facts: Facts) => readonly Finding[];
}

/** A problem that the server refuses by itself; recognised by its message. */
export interface LoadErrorRule extends Rule {
  readonly messagePattern: RegExp;
  readonly autofix?: (problem: Problem, context: FixContext) => Fix | undefined;
}

/** The input of a fix for a load error: the server read the folder only up to it. */
export interface FixContext {
  readonly folder: LoadedFolder;
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  /** The file with the problem: its text, and as much of its value as can be parsed. */
  readonly text: string;
  readonly value: unknown;
  /** Paths of the folder's files. */
  readonly files: readonly string[];
}
