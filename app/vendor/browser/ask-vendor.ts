import type { RoundView, SeedView } from '../server/views.ts';
import type { Word } from '../words/words.ts';
import { start } from './start.ts';

/** The table of all players, as the vendor tells it. */
export interface TableView {
  readonly number: number;
  readonly now: number;
  readonly closesAt: number;
  readonly endsAt: number;
  readonly isBetting: boolean;
  readonly hash: string;
  readonly nextHash: string;
  readonly clientSeed: string;
  readonly outcome?: unknown;
  readonly serverSeed?: string;
  readonly past: readonly {
    readonly number: number;
    readonly outcome: unknown;
    readonly serverSeed: string;
  }[];
}
export interface Told {
  readonly currency: string;
  readonly balance?: number;
  readonly now: number;
  readonly choiceMs: number;
  readonly seeds: SeedView;
  readonly retired: SeedView & { readonly serverSeed: string };
  readonly round: RoundView;
  readonly rounds: readonly RoundView[];
  readonly table: TableView;
}

/** The vendor said no. `word` says why, in the player's language. */
export class VendorRefusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
  get word(): Word {
    const word = `error.${this.code}`;
    return word in start.words ? (word as Word) : 'error.busy';
  }
}

const session = new URLSearchParams(location.search).get('session') ?? '';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function once(door: string, body: string): Promise<Told> {
  let response: Response;
  try {
    // Plain text: a document without an origin would otherwise have to ask first.
    response = await fetch(`/demo-vendor/api/${door}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain' },
    });
  } catch {
    throw new VendorRefusal('offline');
  }
  const told = (await response.json().catch(() => ({ error: 'busy' }))) as Told & {
    readonly error?: string;
  };
  if (told.error !== undefined) throw new VendorRefusal(told.error);
  return told;
}

/**
 * Asks the vendor; what got no answer is asked again, word for word: a round has its name from
 * here, and is played once.
 */
export async function askVendor(
  door: 'open' | 'play' | 'choose' | 'table' | 'seeds',
  question: object = {},
): Promise<Told> {
  const body = JSON.stringify({ ...question, session, gameCode: start.gameCode, room: start.room });
  for (let time = 1; ; time += 1) {
    try {
      return await once(door, body);
    } catch (error) {
      if (!isPassing(error) || time >= 4) throw error;
      await pause(time * 500);
    }
  }
}

const passing: ReadonlySet<string> = new Set(['offline', 'busy']);
const isPassing = (error: unknown): boolean =>
  error instanceof VendorRefusal && passing.has(error.code);

/** A round that was asked and got no answer: it may have been played. */
let unanswered: object | undefined;

/**
 * Plays a round. One that got no answer is asked again, under its name and with its stake, before
 * anything new is: who presses again after a broken line sees how that round ended, and has staked
 * once.
 */
export async function askRound(question: object): Promise<Told> {
  const asked = unanswered ?? { ask: newAsk(), ...question };
  unanswered = asked;
  try {
    const told = await askVendor('play', asked);
    unanswered = undefined;
    return told;
  } catch (error) {
    if (!isPassing(error)) unanswered = undefined;
    throw error;
  }
}

/**
 * The table's round is over for which one was asked: if it was played, the table tells; now it will
 * not be any more.
 */
export const forgetRound = (): void => void (unanswered = undefined);

/** A name for a new round. */
const newAsk = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
