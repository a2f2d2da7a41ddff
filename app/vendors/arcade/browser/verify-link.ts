import type { ModelId } from '#app/domain/games/game-models.ts';
import type { RoundResult } from '../models/verify.ts';

export interface VerifiableRound {
  readonly model: ModelId;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly play: unknown;
  /** For comparison with the recomputed result. */
  readonly displayedResult?: RoundResult;
}

/** The data is in the URL fragment, so no server receives it. */
export const verifyLink = (
  { model, serverSeed, clientSeed, nonce, play, displayedResult }: VerifiableRound,
  { language, theme }: { readonly language: string; readonly theme: string },
): string =>
  `/demo-vendor/verify?language=${language}&theme=${theme}#${new URLSearchParams({ model, serverSeed, clientSeed, nonce: String(nonce), play: JSON.stringify(play ?? {}), ...(displayedResult ? { stake: String(displayedResult.stake), paid: String(displayedResult.paid), outcome: JSON.stringify(displayedResult.outcome) } : {}) }).toString()}`;
