import type { IncomingMessage } from 'node:http';

/** A small body as text; anything after 4 KB is not read. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 4096) break;
  }
  return text;
}
