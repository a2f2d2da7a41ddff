import { setLastRequestId } from './last-request-id.ts';
import { currentIssue, resolveIssue, reportIssue } from './connectivity-store.ts';

type Fetch = typeof globalThis.fetch;

export const slowAfterMs = 8_000;

/** A non-standard status: the post did not arrive, so nothing needs revalidation. */
export const notDeliveredStatus = 599;

/**
 * `{data: {values: {}, faults: {}}}` in Remix's encoding: a reply without faults, so that the form
 * preserves its input.
 */
const emptyFormResponse = (): Response =>
  new Response('[{"_1":2},"data",{"_3":4,"_5":6},"values",{},"faults",{}]\n', {
    status: notDeliveredStatus,
  });

const bodylessStatuses = [101, 204, 205, 304];

function isRouterRequest(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return (
    url.origin === location.origin &&
    (url.pathname.endsWith('.data') || (url.pathname === '/__manifest' && Boolean(init?.signal)))
  );
}

const isPost = (init: RequestInit | undefined): boolean =>
  (init?.method ?? 'GET').toUpperCase() !== 'GET';

/** Rejects when the body breaks off, or when a proxy responds with its own error. */
async function fetchFully(
  fetch: Fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const answer = await fetch(input, init);
  setLastRequestId(answer.headers.get('X-Request-Id'));
  if (bodylessStatuses.includes(answer.status)) return answer;
  if (answer.status >= 500 && !answer.headers.has('X-Remix-Response'))
    throw new TypeError(`no answer of this site: ${answer.status}`);
  const body = await answer.arrayBuffer();
  return new Response(body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers,
  });
}

const waiters = new Set<() => void>();
const retryAll = (): void => {
  for (const again of Array.from(waiters)) again();
};

const isAboutPost = (): boolean => {
  const issue = currentIssue();
  return issue?.kind === 'lost' && issue.isPost;
};

function waitForRetry(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      waiters.delete(again);
      removeEventListener('online', again);
      signal?.removeEventListener('abort', leave);
      if (!isAboutPost()) resolveIssue('lost');
      settle();
    };
    const again = end(resolve);
    const leave = end(() => reject(new DOMException('no longer needed', 'AbortError')));
    waiters.add(again);
    addEventListener('online', again, { once: true });
    signal?.addEventListener('abort', leave, { once: true });
    // After a post the router also revalidates the page; the error of the post has priority.
    if (!isAboutPost()) reportIssue({ kind: 'lost', isPost: false, retry: retryAll });
  });
}

/**
 * A `fetch` for the router that survives network failures. Page loads are retried by the visitor or
 * when the network returns. A post that did not arrive leaves its form unchanged.
 */
export function routerFetch(fetch: Fetch, resend: () => (() => void) | undefined): Fetch {
  const fetchWithRetry: Fetch = async (input, init) => {
    if (!isRouterRequest(input, init)) return fetch(input, init);
    const slow = setTimeout(() => reportIssue({ kind: 'slow' }), slowAfterMs);
    try {
      return await fetchFully(fetch, input, init);
    } catch (fault) {
      if (init?.signal?.aborted) throw fault;
      if (isPost(init)) {
        reportIssue({ kind: 'lost', isPost: true, retry: resend() });
        return emptyFormResponse();
      }
    } finally {
      clearTimeout(slow);
      resolveIssue('slow');
    }
    await waitForRetry(init?.signal);
    return fetchWithRetry(input, init);
  };
  return fetchWithRetry;
}
