import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { parseHost, findMerchant } from '#app/context/find-merchant.ts';
import { walkStreet } from '#app/context/street.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault, faultAnswer } from '#app/platform/http/answer.ts';
import type { AnswerPage } from './answer-page.ts';
import { brandFile, isBrandFile } from './brand-files.ts';
import { brandList } from './brand-list.ts';
import type { readBuiltFiles } from './built-files.ts';
import { readConnection, type Connection } from './client-address.ts';
import { compress } from './compress.ts';
import { pingPath } from '#app/lib/domain-ping.ts';
import { alive, ping, readiness } from './health.ts';
import { isOfflineFile, offlineFile } from './offline/offline-file.ts';
import { foundFile, isFoundFile } from './found/found-file.ts';
import { keepPages, type Found } from './guest-pages/keep-pages.ts';
import { noting } from './guest-pages/noting.ts';
import type { Inspector } from './inspector.ts';
import { unknownHost } from './neutral-page.ts';
import { pageRequest } from './page-request.ts';
import { answered } from './answered.ts';
import { isCall } from './is-call.ts';
import { loggablePath } from './loggable.ts';
import type { Parts } from './parts.ts';
import { isOwnForm, secureHeaders } from './security.ts';

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Whether the platform answers for at least one brand; with none there is nothing to ask. */
async function permissionAnswers({ registry, client, permissions }: Parts): Promise<boolean> {
  const brand = await registry.byCode(registry.codes()[0] ?? '');
  if (!brand) return true;
  const { merchant } = brand;
  const host = merchant.hosts.player[0] ?? '';
  const answer = await permissions.ask({
    code: merchant.code,
    version: merchant.version,
    host,
    call: client({ merchantCode: merchant.platform.merchantCode, host, ip: '' }),
  });
  return answer.kind === 'known' && !answer.stale;
}

/** What waits to be delivered; told to the metrics as well. */
async function messagesOf({ platform, metrics }: Parts) {
  const state = await platform?.postState().catch(() => undefined);
  for (const [channel, { pending, failed }] of Object.entries(state ?? {}))
    metrics.messages(channel, pending, failed);
  return state;
}

/** Whether the money adds up, as the platform saw it last. */
async function booksOf({ platform, metrics }: Parts): Promise<void> {
  const state = await platform?.booksState().catch(() => undefined);
  if (state) metrics.books(state);
}

async function ready(parts: Parts): Promise<Response> {
  const { registry, platform, metrics } = parts;
  const problems = registry.problems();
  metrics.brands(registry.codes().length, registry.problemsByFolder().size);
  return readiness({
    database: platform ? await platform.ready() : true,
    permission: await permissionAnswers(parts),
    messages: await messagesOf(parts),
    brands: {
      serving: registry.codes(),
      unchecked: registry.unchecked(),
      lastGood: registry.lastGood(),
      problems,
    },
  });
}

/** The tester's desk; what it changed is seen at once, not when caches have run out. */
async function sandbox(
  { platform, permissions, members, answers, pages }: Parts,
  request: Request,
  code: string,
  merchantCode: string,
): Promise<Response> {
  const answer = await platform?.sandbox(request, merchantCode);
  if (request.method !== 'GET') {
    permissions.expire(code);
    members.forgetAll();
    answers.forget();
    pages.forget();
  }
  return answer ?? notFound();
}

/**
 * An address that belongs to no brand: nothing, told in the words of who asks; plain `localhost`
 * lists the brands for testers.
 */
function nobodys({ registry, environment }: Parts, host: string, pathname: string): Response {
  if (isCall(pathname)) return faultAnswer(fault('unknown_merchant'));
  return environment.sandbox && parseHost(host) === 'localhost' && pathname === '/'
    ? brandList(registry, portOf(host))
    : unknownHost();
}

/**
 * The host: finds the brand of each request and hands it to the one who answers it.
 * @param inspector only with the sandbox
 */
export function createApp(
  parts: Parts,
  builtFile: ReturnType<typeof readBuiltFiles>,
  answerPage: AnswerPage,
  inspector?: Inspector,
): Hono<Found> {
  const app = new Hono<Found>();
  const connectionOf = (context: Context<Found>): Connection =>
    readConnection(
      context.req.raw,
      getConnInfo(context).remote.address,
      parts.environment.trustProxy,
    );

  app.use(async (context, next) => {
    const from = performance.now();
    await next();
    answered(
      parts,
      { method: context.req.method, path: context.req.path, brand: context.get('brand') },
      {
        status: context.res.status,
        requestId: context.res.headers.get('x-request-id') ?? undefined,
      },
      performance.now() - from,
    );
  });
  app.use(compress);
  app.use(
    keepPages(parts, (request) => readConnection(request, undefined, parts.environment.trustProxy)),
  );
  app.use(secureHeaders((context) => connectionOf(context).https));

  app.get('/healthz', alive);
  app.get('/readyz', () => ready(parts));
  app.get('/metrics', async () => {
    await Promise.all([messagesOf(parts), booksOf(parts)]);
    return new Response(await parts.metrics.text(), {
      headers: { 'Content-Type': parts.metrics.contentType },
    });
  });

  app.all('*', async (context) => {
    const request = context.req.raw;
    if (!URL.canParse(request.url)) return unknownHost();
    const { pathname } = new URL(request.url);
    const connection = connectionOf(context);
    const owner = await findMerchant(parts.registry, connection.host);
    if (!owner) return nobodys(parts, connection.host, pathname);
    if (pathname === pingPath) return ping();
    const { merchant } = owner.brand;
    const { merchantCode } = merchant.platform;
    context.set('brand', merchant.code);
    if (isCall(pathname))
      return parts.platform
        ? parts.platform.fetch(request, { merchantCode, ip: connection.ip })
        : faultAnswer(fault('unknown_call'));
    if (pathname.startsWith('/demo-vendor/'))
      return parts.platform
        ? parts.platform.vendor(request, { merchantCode, ip: connection.ip })
        : notFound();
    if (pathname === '/__sandbox' || pathname.startsWith('/__sandbox/')) {
      if (!parts.environment.sandbox || !isOwnForm(request, connection)) return notFound();
      return (
        (await inspector?.answer(request, pathname, connection)) ??
        sandbox(parts, request, merchant.code, merchantCode)
      );
    }
    if (isFoundFile(pathname) || isOfflineFile(pathname)) {
      const street = await walkStreet({ request, ...connection }, parts);
      if (!street) return unknownHost();
      return isOfflineFile(pathname) ? offlineFile(street, pathname) : foundFile(street, pathname);
    }
    const upset =
      parts.environment.sandbox && /^\/assets\/|\.data$/.test(pathname)
        ? await parts.platform?.upset(merchantCode, pathname)
        : undefined;
    if (upset) return upset;
    const file =
      builtFile(request, pathname) ??
      (await brandFile(owner.brand, request, pathname, parts.pictures));
    if (file) return file;
    if (isBrandFile(pathname) || pathname.startsWith('/assets/')) return notFound();
    if (!isOwnForm(request, connection))
      return new Response('This form came from another site.', {
        status: 403,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    const asked = await pageRequest(request, connection);
    if (!asked.ok) return asked.fault;
    const street = await walkStreet({ request: asked.value, ...connection }, parts);
    if (!street) return unknownHost();
    const requestId = randomBytes(8).toString('hex');
    const refusals: string[] = [];
    const refused = (name: string, { key }: CallFault) => {
      context.set('lacking', true);
      refusals.push(`${name}: ${key}`);
    };
    const report = (error: unknown) =>
      parts.log.error({ requestId, path: loggablePath(pathname), err: error }, 'a page failed');
    const page = await answerPage(
      asked.value,
      { ...street, call: noting(street.call, refused) },
      { requestId, report, now: parts.clock.now() },
    );
    // Support finds the number that the page shows, and what the page could not be made of. Who
    // left meanwhile saw none.
    if (page.status >= 500 && !asked.value.signal.aborted && street.gate.kind !== 'status')
      parts.log.warn(
        { requestId, path: loggablePath(pathname), status: page.status, refused: refusals },
        'a page could not be shown',
      );
    return inspector ? inspector.onto(asked.value, page) : page;
  });

  app.onError((error, context) => {
    const requestId = randomBytes(8).toString('hex');
    parts.log.error(
      { requestId, path: loggablePath(context.req.path), err: error },
      'a request failed',
    );
    return new Response(
      `Something went wrong. Please try again, or tell customer service this number: ${requestId}`,
      {
        status: 500,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Request-Id': requestId },
      },
    );
  });
  return app;
}
