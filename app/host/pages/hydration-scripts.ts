/** Characters that end a script or a line in it. */
const unsafeCharacters: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The output of Remix's `StreamTransfer`, but at once and without React, whose render a stream
 * would suspend (decision 021).
 * @param state the stream `EntryContext.serverHandoffStream`
 */
export async function renderHydrationScripts(
  state: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  const script = (text: string): string =>
    `<script nonce="${nonce}">window.__remixContext.streamController.${text};</script>`;
  const encodedState = JSON.stringify(await textOf(state)).replace(
    /[&><\u2028\u2029]/g,
    (character) => unsafeCharacters[character] ?? '',
  );
  return script(`enqueue(${encodedState})`) + script('close()');
}
/**
 * Scripts wait until `DeferredHydration` (features/lazy) starts them when the page is visible. Only
 * attributes change, which React does not compare during hydration.
 */
export const deferScripts = (page: string): string =>
  page
    .replaceAll('<link rel="modulepreload"', '<link media="not all" rel="modulepreload"')
    .replace('<link rel="preload" as="fetch"', '<link media="not all" rel="preload" as="fetch"')
    .replace(
      /<script((?: nonce="[^"]*")?) type="module" async=""/g,
      '<script$1 type="text/plain" data-later=""',
    );
