import type { ClaimedRound } from '../models/verify.ts';

/** The data is in the URL fragment, so no server receives it. */
export const verifyLink = (
  { model, serverSeed, clientSeed, nonce, play, displayedResult }: ClaimedRound,
  { language, theme }: { readonly language: string; readonly theme: string },
): string =>
  `/demo-vendor/verify?language=${language}&theme=${theme}#${new URLSearchParams({ model, serverSeed, clientSeed, nonce: String(nonce), play: JSON.stringify(play ?? {}), ...(displayedResult ? { stake: String(displayedResult.stake), paid: String(displayedResult.paid), outcome: JSON.stringify(displayedResult.outcome) } : {}) }).toString()}`;
