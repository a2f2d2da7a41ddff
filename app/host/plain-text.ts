/** A short answer in plain text, which nothing may store. */
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

/** What is at a path that nothing answers. */
export const notFound = (): Response => plainText('Not found', 404);

/** The answer to a host name that is none. */
export const malformedHost = (): Response =>
  plainText('The host name of this request is malformed.', 400);
