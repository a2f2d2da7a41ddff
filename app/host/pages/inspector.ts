import { createExplainer, type Explainer } from '#app/context/explain/explainer.ts';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { resolveRequestContext, type RequestContext } from '#app/context/resolve-request.ts';
import { isAgentType, isTrialType } from '#app/domain/accounts/account-types.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { readCookies, setCookie } from '#app/session/open-session.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Viewer } from '#app/site/types.ts';
import { tokenDetails } from '#themes/token-details.ts';
import type { Connection } from '../http/client-address.ts';
import { redactSecrets } from './redact-secrets.ts';
import type { Services } from '../services.ts';

/** `brand explain` for the element under the pointer; sandbox only. */
export interface Inspector {
  answer(
    request: Request,
    pathname: string,
    identified: IdentifiedRequest,
  ): Promise<Response | undefined>;
  isOn(request: Request): boolean;
  injectScript(request: Request, page: Response): Promise<Response>;
}

const cookieName = 'inspector';
const scriptPath = '/__sandbox/inspector.js';
const scriptTag = `<script src="${scriptPath}" defer></script>`;
/** More than any element has; bounds the work per query. */
const maxSubjects = 40;

const isOn = ({ headers }: Request): boolean =>
  readCookies(headers.get('cookie'))[cookieName] === '1';

const noStoreHeaders = { 'Cache-Control': 'no-store' };

function kindOf(viewer: Viewer, { platform }: Merchant): 'guest' | 'member' | 'agent' | 'trial' {
  if (viewer.kind === 'guest') return 'guest';
  return isTrialType(viewer.type)
    ? 'trial'
    : isAgentType(viewer.type, platform.agentTypes)
      ? 'agent'
      : 'member';
}

async function handleToggle(form: FormData, connection: Connection): Promise<Response> {
  const on = form.get('on') === '1';
  const next = form.get('next');
  const cookie = setCookie(cookieName, on ? '1' : '', {
    maxAge: on ? undefined : 0,
    httpOnly: true,
    secure: connection.https,
  });
  return new Response(null, {
    status: 303,
    headers: {
      ...noStoreHeaders,
      Location: safePath(typeof next === 'string' ? next : undefined) ?? '/',
      'Set-Cookie': cookie,
    },
  });
}

function explainSubjects(
  explainer: Explainer,
  subjects: readonly string[],
): { explanations: Explanation[]; unknown: string[] } {
  const answers = subjects.map((subject) => explainer.query(subject));
  return {
    explanations: answers.flatMap((answer) => (answer.ok ? answer.value : [])),
    unknown: answers.flatMap((answer) => (answer.ok ? [] : [answer.fault])),
  };
}

function explain(
  { brand, permission, viewer, headers: responseHeaders }: RequestContext,
  subjects: readonly string[],
): Response {
  const explainer = createExplainer({ brand, permission, viewer, tokenDetails });
  const { explanations, unknown } =
    subjects.length === 0
      ? { ...explainer.off(), unknown: [] }
      : explainSubjects(explainer, subjects);
  const headers = new Headers(responseHeaders);
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const body = {
    version: 1,
    brand: brand.merchant.code,
    viewer: kindOf(viewer, brand.merchant),
    permission: 'live',
    explanations: explanations.map((explanation) => redactSecrets(brand.merchant, explanation)),
    unknown,
  };
  return new Response(JSON.stringify(body), { headers });
}

export function createInspector(services: Services, script: Uint8Array<ArrayBuffer>): Inspector {
  return {
    isOn,
    async answer(request, pathname, identified) {
      if (pathname === '/__sandbox/inspect' && request.method === 'POST')
        return services.readForm({ request, ip: identified.facts.ip, size: 'usual' }, (form) =>
          handleToggle(form, identified.facts),
        );
      if (request.method !== 'GET' || !isOn(request)) return undefined;
      if (pathname === scriptPath)
        return new Response(script, {
          headers: { ...noStoreHeaders, 'Content-Type': 'text/javascript; charset=utf-8' },
        });
      if (pathname !== '/__sandbox/explain') return undefined;
      const subjects = new URL(request.url).searchParams.getAll('subject');
      if (subjects.length > maxSubjects)
        return new Response(`Ask about ${maxSubjects} things at most.`, {
          status: 400,
          headers: { ...noStoreHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
        });
      return explain(await resolveRequestContext(request, identified, services), subjects);
    },
    async injectScript(request, page) {
      if (
        !isOn(request) ||
        request.method !== 'GET' ||
        !page.headers.get('Content-Type')?.startsWith('text/html')
      )
        return page;
      const html = await page.text();
      const end = html.lastIndexOf('</body>');
      const headers = new Headers(page.headers);
      headers.delete('Content-Length');
      return new Response(end < 0 ? html : `${html.slice(0, end)}${scriptTag}${html.slice(end)}`, {
        status: page.status,
        statusText: page.statusText,
        headers,
      });
    },
  };
}
