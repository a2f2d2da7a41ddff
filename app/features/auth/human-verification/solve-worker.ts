import { solveChallenge, type Challenge } from './solve-challenge.ts';

// A worker's own global: one challenge in, its number out.
addEventListener('message', ({ data }: MessageEvent<Challenge>) =>
  postMessage(solveChallenge(data)),
);
