/** A short, uncacheable answer in plain text. */
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

/** The answer for an unknown path. */
export const notFound = (): Response => plainText('Not found', 404);

/** The answer to an invalid host name. */
export const malformedHost = (): Response =>
  plainText('The host name of this request is malformed.', 400);
