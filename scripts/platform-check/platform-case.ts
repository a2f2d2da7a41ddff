import type { CallName } from '#schema/calls/table.ts';
import type { Probe, SendProbe } from './probe.ts';

/**
 * What one case found: nothing wrong, a fault in words, or a call that the platform does not have.
 */
export type Finding =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly fault: string }
  | { readonly kind: 'absent'; readonly lacks: string };

/** What cases are run with. */
export interface CheckContext {
  readonly send: SendProbe;
  /** The brand's host. */
  readonly host: string;
  /** Answers that several cases look at, by what was asked. */
  readonly probes: Map<string, Promise<Probe<CallName>>>;
  /** A member's session; undefined where none could be opened. */
  readonly token: string | undefined;
}

export interface PlatformCase {
  readonly name: string;
  readonly run: (context: CheckContext) => Promise<Finding>;
}

export const passed: Finding = { kind: 'passed' };
export const failed = (fault: string): Finding => ({ kind: 'failed', fault });

/** Why a call did not do what was asked of it, in words. */
export function reasonOf(probe: Probe<CallName>): string {
  const { result, notes, http } = probe;
  if (result.ok) return 'it was taken';
  const note = notes[0] ? `: ${notes[0].path} ${notes[0].reason}`.trimEnd() : '';
  const words = result.fault.words === undefined ? '' : ` “${result.fault.words}”`;
  return `${result.fault.key}${words} (HTTP ${http?.status ?? 'none'})${note}`;
}

/** Passes when `isGood`; else says what was found. */
export const expectThat = (isGood: boolean, fault: string): Finding =>
  isGood ? passed : failed(fault);
