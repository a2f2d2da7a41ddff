import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { Problem } from '#schema/problem.ts';
import type { Fix } from '../fixes/fix.ts';
import type { Facts } from './facts.ts';
import type { PlatformAnswer } from '../platform/ask-platform.ts';
import type { SourceLocation } from '#schema/problem.ts';

/**
 * `error`: players meet it, or the server refuses it. `warning`: probably not meant. `info`: good
 * to know.
 */
export type Severity = 'error' | 'warning' | 'info';

/** One thing that a check found. */
export interface Finding {
  readonly at: SourceLocation;
  readonly message: string;
  readonly hint?: string | undefined;
  /** What `--fix` does; nothing where only the operator can know. */
  readonly autofix?: Fix | undefined;
}

/**
 * A brand with exactly this defect: laid over a sound one, it is found at the line that says `//
 * here`, or at `at`.
 */
export interface Example {
  /** Lines of the manifest, besides its first keys. */
  readonly manifest?: string;
  /** Other files of the brand, by path; `_name/…` is another folder beside it. Bytes are base64. */
  readonly files?: Readonly<Record<string, string | { readonly base64: string }>>;
  /** What the platform behind `WPS_ORIGIN` answers for this brand; there is none by default. */
  readonly platform?: PlatformAnswer;
  /** `path:line`, where no line can say `// here`. */
  readonly at?: string;
}

/** What every rule says of itself; docs/checks.md is written from it. */
export interface Rule {
  /** Never given to another check. */
  readonly id: `MQ${number}`;
  readonly severity: Severity;
  /** One line for the operator: what is wrong when it is found. */
  readonly about: string;
  /** What `--fix` does about it, when it can: a line for docs/checks.md. */
  readonly fixSummary?: string;
  readonly example: Example;
  /** Other ways to make the same mistake; they are in the corpus, too. */
  readonly others?: readonly Example[];
}

/** One check: pure, facts in, findings out. */
export interface Check extends Rule {
  /**
   * `folder`: judges files of one folder, templates too. Else it judges a whole brand, template and
   * all.
   */
  readonly scope?: 'folder';
  readonly find: (facts: Facts) => readonly Finding[];
}

/** Something that the server refuses by itself; told apart by its words. */
export interface LoadErrorRule extends Rule {
  readonly messagePattern: RegExp;
  readonly autofix?: (problem: Problem, context: FixContext) => Fix | undefined;
}

/** What a refusal is mended with: the server read the folder only so far. */
export interface FixContext {
  readonly folder: LoadedFolder;
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  /** The file that has the problem: its text, and as much of its value as can be read. */
  readonly text: string;
  readonly value: unknown;
  /** Paths of the files that the folder has. */
  readonly files: readonly string[];
}
