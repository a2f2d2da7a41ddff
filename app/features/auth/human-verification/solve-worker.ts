import { solveChallenge, type Challenge } from './solve-challenge.ts';

addEventListener('message', ({ data }: MessageEvent<Challenge>) =>
  postMessage(solveChallenge(data)),
);
