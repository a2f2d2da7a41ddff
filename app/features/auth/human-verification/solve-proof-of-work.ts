import type { HumanPurpose } from '#schema/calls/verification.ts';
import { solutionPayload, type Challenge } from './solve-challenge.ts';

/** After this timeout the form is sent without a proof, and the server requires a captcha. */
const timeoutMs = 20_000;

/**
 * Solves the challenge in a worker [AU-08]. Undefined on any failure; the captcha is used instead.
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
