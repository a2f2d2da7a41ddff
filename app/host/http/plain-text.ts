/** Uncacheable. */
export const plainText = (
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });

export const notFound = (): Response => plainText('Not found', 404);

export const malformedHost = (): Response =>
  plainText('The host name of this request is malformed.', 400);
