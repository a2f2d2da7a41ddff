/* The specified calls: what they read and return. */

export interface SpecPlatformMood {
  /** The delay of every answer, ms. */
  delayMs: number;
  /**
   * The fault by path; with `done` and `empty` the call is executed and answered with 204, or 200
   * without a body.
   */
  readonly instead: Map<string, 'absent' | 'break' | 'done' | 'empty' | 'fail' | 'hang' | 'refuse'>;
  /** The message of a refusal. */
  words: string;
  /** Whether each answer contains meaningless fields and entries. */
  hasNoise: boolean;
  /** The answer of the call for domains. */
  domains: readonly unknown[];
  /** Merged into the status call's value. */
  status: Readonly<Record<string, unknown>>;
}

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
  /** In international format. */
  readonly mobile?: string;
  readonly isTrial?: boolean;
}

export interface Answer {
  readonly status?: number;
  readonly value?: unknown;
  /** A refusal message of the platform. */
  readonly words?: string;
  readonly cookie?: string;
}

/** The platform's calls by method and path. */
export type Calls = Readonly<Record<string, (specCall: SpecCall) => Answer>>;

export const signedIn =
  (answer: (member: Member, specCall: SpecCall) => Answer) =>
  (specCall: SpecCall): Answer =>
    specCall.member ? answer(specCall.member, specCall) : { status: 401, words: 'Who are you?' };

/** '' when the field is not text. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
