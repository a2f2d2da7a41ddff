import type { Explanation } from '#app/context/explain/explain-subject.ts';

/**
 * What `GET /__sandbox/explain` answers: the published shape of `brand explain --json`, and what
 * nothing is called.
 */
export interface ExplainResponse {
  readonly version: 1;
  readonly brand: string;
  readonly viewer: string;
  readonly explanations: readonly Explanation[];
  readonly unknown: readonly string[];
}

/**
 * Asks about words; without any, about everything that is off. Rejects when the server does not
 * answer.
 */
export async function fetchExplanations(
  subjects: readonly string[],
  signal?: AbortSignal,
): Promise<ExplainResponse> {
  const query = new URLSearchParams(subjects.map((subject) => ['subject', subject]));
  const response = await fetch(`/__sandbox/explain?${query.toString()}`, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return (await response.json()) as ExplainResponse;
}
