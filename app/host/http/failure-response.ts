import { randomBytes } from 'node:crypto';
import type { Services } from '../services.ts';
import { redactPath } from '../operations/log-redaction.ts';

export function failureResponse(
  { log }: Pick<Services, 'log'>,
  path: string,
  error: unknown,
): {
  readonly status: number;
  readonly headers: { readonly 'Content-Type': string; readonly 'X-Request-Id': string };
  readonly body: string;
} {
  const requestId = randomBytes(8).toString('hex');
  log.error({ requestId, path: redactPath(path), err: error }, 'a request failed');
  return {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Request-Id': requestId },
    body: `Something went wrong. Please try again, or tell customer service this number: ${requestId}`,
  };
}
