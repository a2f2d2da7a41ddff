import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { openApiDocument } from '#app/platform/http/openapi.ts';
import { walletOpenApi } from '#app/platform/wallet/openapi.ts';
import { liveness } from './health.ts';
import { nameWithoutHost } from '../http/local-request.ts';
import { mayMonitor, mayMonitorOnOwnPort, monitoringRefused } from './monitoring-access.ts';
import { notFound, plainText } from '../http/plain-text.ts';
import {
  collectLedgerState,
  collectMessageState,
  collectPaymentState,
  collectSecurityState,
  createReadinessReport,
} from './readiness-report.ts';
import type { Services } from '../services.ts';

interface MonitoringEnv {
  Bindings: HttpBindings;
}

export async function createMetricsReport(services: Services): Promise<Response> {
  await Promise.all([
    collectMessageState(services),
    collectLedgerState(services),
    collectPaymentState(services),
    collectSecurityState(services),
  ]);
  return new Response(await services.metrics.text(), {
    headers: { 'Content-Type': services.metrics.contentType, 'Cache-Control': 'no-store' },
  });
}

/** For authors of a third-party platform. */
export const platformDocument = (): Response => document(openApiDocument());

const document = (value: unknown): Response =>
  Response.json(value, { headers: { 'Cache-Control': 'no-store' } });

/** Liveness, readiness with details, metrics and OpenAPI documents; no brand content. */
function createMonitoringApp(services: Services): Hono<MonitoringEnv> {
  const app = new Hono<MonitoringEnv>();
  app.use(async (context, next) => {
    const { remoteAddress } = context.env.incoming.socket;
    const host = context.req.header('host') ?? '';
    const { environment } = services;
    if (!mayMonitorOnOwnPort(environment, context.req.raw, host, remoteAddress))
      return monitoringRefused();
    await next();
    return undefined;
  });
  app.get('/healthz', () => liveness(services.platform?.silentSeconds() ?? 0));
  app.get('/readyz', () => createReadinessReport(services, true));
  app.get('/metrics', () => createMetricsReport(services));
  app.get('/wps/openapi.json', platformDocument);
  app.get('/lgw/wallet/v1/openapi.json', () => document(walletOpenApi()));
  app.all('*', notFound);
  app.onError((error) => {
    services.log.error({ err: error }, 'a monitoring request failed');
    return plainText('Something went wrong. The log says more.', 500);
  });
  return app;
}

/** Requests are few and small, so slow connections end early. */
const connections = { headersTimeout: 10_000, requestTimeout: 20_000 };

export function createMonitoringServer(services: Services): Server | undefined {
  const { monitoring } = services.environment;
  if (!monitoring) return undefined;
  const listener = getRequestListener(createMonitoringApp(services).fetch, {
    hostname: nameWithoutHost,
  });
  const server = createServer(connections, (request, response) => void listener(request, response));
  server.maxConnections = 100;
  return server;
}

/** Never on the players' port when `MONITORING_PORT` is set. */
export function mayMonitorHere(
  { environment }: Services,
  request: Request,
  host: string,
  socketAddress: string | undefined,
): boolean {
  return !environment.monitoring && mayMonitor(environment, request, host, socketAddress);
}
