import { isApiPath } from '#schema/envelope.ts';
import { redactPath } from '../operations/log-redaction.ts';
import type { Services } from '../services.ts';

type RequestKind = 'file' | 'call' | 'page';

const kindOf = (pathname: string): RequestKind =>
  /^\/(assets|art|fonts|theme|texts|brand-assets|brand-icons)\//.test(pathname)
    ? 'file'
    : isApiPath(pathname)
      ? 'call'
      : 'page';

/** Logs brand and kind at `debug`, never query, bodies, headers or addresses. */
export function recordRequest(
  { metrics, log }: Pick<Services, 'metrics' | 'log'>,
  request: {
    readonly method: string;
    readonly path: string;
    readonly brand: string | undefined;
    readonly kind?: RequestKind;
  },
  response: { readonly status: number; readonly requestId?: string | undefined },
  ms: number,
): void {
  const kind = request.kind ?? kindOf(request.path);
  metrics.recordRequest(kind, response.status, ms / 1000);
  if (!log.isLevelEnabled('debug')) return;
  log.debug(
    {
      brand: request.brand,
      kind,
      method: request.method,
      path: redactPath(request.path),
      status: response.status,
      ms: Math.round(ms * 10) / 10,
      requestId: response.requestId,
    },
    'answered',
  );
}
