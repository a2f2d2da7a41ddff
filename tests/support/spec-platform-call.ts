/* The calls of the platform after the specification: what they read and answer. */

/** A test's settings of the platform. */
export interface SpecPlatformMood {
  /** The delay of every answer, ms. */
  delayMs: number;
  /**
   * By path: the fault in place of an answer; with `done` and `empty` the call is carried out, and
   * answered with 204 or with 200 and no body.
   */
  readonly instead: Map<string, 'absent' | 'break' | 'done' | 'empty' | 'fail' | 'hang' | 'refuse'>;
  /** The words of a refusal in place of an answer. */
  words: string;
  /** Whether every answer contains meaningless fields and entries. */
  hasNoise: boolean;
  /** What the call for domains answers. */
  domains: readonly unknown[];
  /** Merged into the value of the status call. */
  status: Readonly<Record<string, unknown>>;
}

/** The input of an answer. */
export interface SpecCall {
  readonly query: URLSearchParams;
  /** The fields of the body. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isEncrypted: boolean;
  readonly isForm: boolean;
  readonly member: Member | undefined;
  readonly cookie: string;
}

export interface Member {
  readonly id: number;
  readonly username: string;
  password: string;
  token: string | undefined;
  readonly favourites: Set<number>;
  /** With its country's code, as one number. */
  readonly mobile?: string;
  readonly isTrial?: boolean;
}

export interface Answer {
  readonly status?: number;
  readonly value?: unknown;
  /** A refusal in the platform's own words. */
  readonly words?: string;
  readonly cookie?: string;
}

/** The platform's calls by method and path. */
export type Calls = Readonly<Record<string, (specCall: SpecCall) => Answer>>;

export const signedIn =
  (answer: (member: Member, specCall: SpecCall) => Answer) =>
  (specCall: SpecCall): Answer =>
    specCall.member ? answer(specCall.member, specCall) : { status: 401, words: 'Who are you?' };

/** A field as text; '' for one that is none. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
