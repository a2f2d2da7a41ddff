import type { ModelId } from '#app/lib/game-models.ts';
import type { ShownRound } from '../models/recount.ts';

export interface Verified {
  readonly model: ModelId;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly play: unknown;
  /** What the player was shown: the page says whether it is what it counts. */
  readonly shown?: ShownRound;
}

/**
 * Where a round can be counted again. What it is made of stands behind the `#`: no server sees it.
 */
export const verifyLink = (
  { model, serverSeed, clientSeed, nonce, play, shown }: Verified,
  { language, theme }: { readonly language: string; readonly theme: string },
): string =>
  `/demo-vendor/verify?language=${language}&theme=${theme}#${new URLSearchParams({ model, serverSeed, clientSeed, nonce: String(nonce), play: JSON.stringify(play ?? {}), ...(shown ? { stake: String(shown.stake), paid: String(shown.paid), outcome: JSON.stringify(shown.outcome) } : {}) }).toString()}`;
