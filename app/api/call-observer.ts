import type { CallName } from '#schema/calls/table.ts';
import type { ReadingNote } from './reading/reading-note.ts';

/** How a call ended, in a word. */
export type CallOutcome = 'answered' | 'refused' | 'unreadable' | 'late' | 'unreachable' | 'spared';

/** Observes calls; of a player's data it receives only answers, for their names of games. */
export interface CallObserver {
  /** A value in an answer that could not be read. */
  readonly unread?: (
    about: ReadingNote & { readonly call: CallName; readonly brand: string },
  ) => void;
  /** A good answer. */
  readonly answered?: (answer: {
    readonly call: CallName;
    readonly brand: string;
    readonly value: unknown;
  }) => void;
  /** A call that got no answer, and why. */
  readonly failed?: (about: {
    readonly call: CallName;
    readonly brand: string;
    readonly reason: string;
  }) => void;
  /** Every call, with its time in ms. */
  readonly ended?: (about: {
    readonly call: CallName;
    readonly brand: string;
    readonly outcome: CallOutcome;
    readonly ms: number;
  }) => void;
}
