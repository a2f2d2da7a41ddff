import type { Explanation } from '#app/context/explain/explain-subject.ts';

/**
 * `GET /__sandbox/explain`: the published format of `brand explain --json`, and the unknown names.
 */
export interface ExplainResponse {
  readonly version: 1;
  readonly brand: string;
  readonly viewer: string;
  readonly explanations: readonly Explanation[];
  readonly unknown: readonly string[];
}

/** Without subjects, requests everything that is off. Rejects when the server does not respond. */
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
