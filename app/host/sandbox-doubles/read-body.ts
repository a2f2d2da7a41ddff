import type { IncomingMessage } from 'node:http';

/** Ignores everything after 4 KB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 4096) break;
  }
  return text;
}
