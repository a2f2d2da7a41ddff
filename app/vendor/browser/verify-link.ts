import type { ModelId } from '#app/lib/game-models.ts';

export interface Verified {
  readonly model: ModelId;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly play: unknown;
}

/** Where a round can be counted again. What it is made of stands behind the `#`: no server sees it. */
export const verifyLink = ({ model, serverSeed, clientSeed, nonce, play }: Verified, { language, theme }: { readonly language: string; readonly theme: string }): string =>
  `/demo-vendor/verify?language=${language}&theme=${theme}#${new URLSearchParams({ model, serverSeed, clientSeed, nonce: String(nonce), play: JSON.stringify(play ?? {}) }).toString()}`;
