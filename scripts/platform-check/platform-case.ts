import type { CallName } from '#schema/calls/table.ts';
import type { Probe, SendProbe } from './probe.ts';

/** `absent`: the platform does not have the call. */
export type Finding =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly fault: string }
  | { readonly kind: 'absent'; readonly lacks: string };

export interface CheckContext {
  readonly send: SendProbe;
  readonly host: string;
  /** Answers that several cases check, by request. */
  readonly probes: Map<string, Promise<Probe<CallName>>>;
  /** A member's session; undefined when log-in failed. */
  readonly token: string | undefined;
}

export interface PlatformCase {
  readonly name: string;
  readonly run: (context: CheckContext) => Promise<Finding>;
}

export const cases = (byName: Readonly<Record<string, PlatformCase['run']>>): PlatformCase[] =>
  Object.entries(byName).map(([name, run]) => ({ name, run }));

export const passed: Finding = { kind: 'passed' };
export const failed = (fault: string): Finding => ({ kind: 'failed', fault });

export function reasonOf(probe: Probe<CallName>): string {
  const { result, notes, http } = probe;
  if (result.ok) return 'it was accepted';
  const noteText = notes[0] ? `: ${notes[0].path} ${notes[0].reason}`.trimEnd() : '';
  const words = result.fault.words === undefined ? '' : ` “${result.fault.words}”`;
  return `${result.fault.key}${words} (HTTP ${http?.status ?? 'none'})${noteText}`;
}

/** Passes when `isGood`; otherwise fails. */
export const expectThat = (isGood: boolean, fault: string): Finding =>
  isGood ? passed : failed(fault);
