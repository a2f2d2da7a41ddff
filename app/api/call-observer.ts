import type { CallName } from '#schema/calls/table.ts';
import type { ReadingNote } from './reading/reading-note.ts';

export type CallOutcome = 'answered' | 'refused' | 'unreadable' | 'late' | 'unreachable';

/** Receives responses only for the names of games in them, never other player data. */
export interface CallObserver {
  readonly unread?: (
    about: ReadingNote & { readonly call: CallName; readonly brand: string },
  ) => void;
  readonly answered?: (answer: {
    readonly call: CallName;
    readonly brand: string;
    readonly value: unknown;
  }) => void;
  readonly failed?: (about: {
    readonly call: CallName;
    readonly brand: string;
    readonly reason: string;
  }) => void;
  /** Every call, with its duration in ms. */
  readonly ended?: (about: {
    readonly call: CallName;
    readonly brand: string;
    readonly outcome: CallOutcome;
    readonly ms: number;
  }) => void;
}
