import type { HumanPurpose } from '#schema/calls/verification.ts';
import { solutionPayload, type Challenge } from './solve-challenge.ts';

/** Longer than any phone needs: then the form is sent anyway, and the server requires a picture. */
const timeoutMs = 20_000;

/**
 * Fetches a challenge of the brand and has a worker solve it [AU-08]. Undefined when that fails (no
 * workers, no challenge, a timeout): the picture captcha is used instead.
 */
export async function solveProofOfWork(purpose: HumanPurpose): Promise<string | undefined> {
  try {
    const answer = await fetch(`/challenge?purpose=${purpose}`, {
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
    });
    const challenge = answer.ok ? ((await answer.json()) as Challenge | null) : null;
    const number = challenge ? await solveInWorker(challenge) : undefined;
    return challenge && number !== undefined ? solutionPayload(challenge, number) : undefined;
  } catch {
    return undefined;
  }
}

function solveInWorker(challenge: Challenge): Promise<number | undefined> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    worker.onmessage = ({ data }: MessageEvent<number | undefined>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => resolve(undefined);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
