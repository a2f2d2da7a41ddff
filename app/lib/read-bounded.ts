/** Undefined when the body is larger than the limit. */
export async function readBounded(
  { body }: Pick<Request | Response, 'body'>,
  maxBytes: number,
): Promise<string | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return Buffer.concat(chunks).toString('utf8');
    length += chunk.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(chunk.value);
  }
}
