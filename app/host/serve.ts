import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import type { Environment } from '../environment.ts';
import { exitWithError } from './operations/exit-with-error.ts';
import { createPageRenderer } from './pages/render-page.ts';
import { readBuiltFiles } from './static/built-files.ts';
import { createApp } from './create-app.ts';
import { withPageCacheFastPath } from './page-cache/fast-path.ts';
import { connectionsWithin, readMaxOpenFiles } from './operations/file-handles.ts';
import { createMonitoringServer } from './operations/monitoring-app.ts';
import { createInspector } from './pages/inspector.ts';
import { nameWithoutHost } from './http/local-request.ts';
import { createServices } from './create-services.ts';
import { deploymentFindings } from './operations/deployment-findings.ts';
import { createRequestResolver } from './http/request-resolver.ts';
import type { ServerStart } from './server-start.ts';
import type { Services } from './services.ts';
import { createStop } from './operations/stop-on-signal.ts';
import { systemRandom } from '#app/lib/random.ts';

/** Relative to the bundle in `build/host/`. */
const buildFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const listenFaults: Readonly<Record<string, (at: Pick<Environment, 'port' | 'host'>) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Stop the other process or set PORT=${port + 1}.`,
  EACCES: ({ port }) =>
    `This user may not use port ${port}. Set a port above 1023, such as PORT=3000.`,
  ENOTFOUND: ({ host }) => `HOST=${host} cannot be resolved. Use 127.0.0.1 or 0.0.0.0.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`,
};

const maxListedBrands = 32;

function announce({ registry, environment }: Services, port: number): void {
  const codes = registry.codes();
  const names = new Map(
    registry.loadedBrands().map(({ merchant }) => [merchant.code, merchant.name]),
  );
  for (const code of codes.slice(0, maxListedBrands)) {
    process.stdout.write(
      `${(names.get(code) ?? code).padEnd(20)} http://${code}.localhost:${port}   agents: http://agent.${code}.localhost:${port}\n`,
    );
  }
  if (codes.length > maxListedBrands)
    process.stdout.write(
      `… and ${codes.length - maxListedBrands} more; each is loaded on its first request and checked in the background\n`,
    );
  const fallbackSince = new Map(registry.lastKnownGood().map(({ code, since }) => [code, since]));
  for (const [folder, problems] of registry.problemsByFolder())
    process.stdout.write(
      `${folder}: ${fallbackSince.has(folder) ? `serving the last good version of ${fallbackSince.get(folder) ?? ''}` : 'refused'}, ${problems.length} problem(s); see above or /readyz\n`,
    );
  process.stdout.write(
    `ready: ${codes.length} brand(s) on port ${port}${environment.sandbox ? `, sandbox on: http://localhost:${port}` : ''}\n`,
  );
}

const pagesFile = new URL('./pages.js', import.meta.url).href;

/** More sockets than one process can serve; further ones are refused. */
const maxConnections = 10_000;

/**
 * Node's default of 511 fills under load, and refused clients retry only after 1, 3 and 7 seconds.
 */
const listenBacklog = 4_096;
/**
 * Longer than the idle timeout of proxies and clients (60 s), so that they close first; otherwise a
 * request may hit a closing connection.
 */
const connections = {
  keepAliveTimeout: 65_000,
  headersTimeout: 50_000,
  // Slow bodies hold memory.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

const exitOnFault =
  (at: Pick<Environment, 'port' | 'host'>) =>
  (fault: NodeJS.ErrnoException): void =>
    exitWithError(
      listenFaults[fault.code ?? '']?.(at) ?? `the server could not start: ${fault.message}`,
    );

function listenForMonitoring(services: Services): Server | undefined {
  const { monitoring } = services.environment;
  const server = createMonitoringServer(services);
  if (!server || !monitoring) return undefined;
  server.on('error', exitOnFault(monitoring));
  server.listen(monitoring, () =>
    process.stdout.write(
      `monitoring on http://${monitoring.host}:${(server.address() as AddressInfo).port}/metrics\n`,
    ),
  );
  return server;
}

/**
 * Loads brands and pages while the platform's thread opens its database. Expected faults end the
 * process with one line.
 */
export async function serve(start: ServerStart): Promise<void> {
  const { environment } = start;
  const opening = createServices(start, (reason) =>
    exitWithError(`the platform has ended (${reason}); start the server again.`),
  );
  const [services, build] = await Promise.all([
    opening.then((opened) => (opened.ok ? opened : exitWithError(opened.fault))),
    import(pagesFile) as Promise<ServerBuild>,
  ]);
  const { port, host, sandbox } = environment;
  const inspector = sandbox
    ? createInspector(
        services.value,
        new Uint8Array(readFileSync(path.join(buildFolder, 'inspector', 'inspector.js'))),
      )
    : undefined;
  const resolve = createRequestResolver(services.value);
  const app = createApp(
    services.value,
    resolve,
    readBuiltFiles(path.join(buildFolder, 'client')),
    createPageRenderer(build, systemRandom),
    inspector,
  );
  const listener = getRequestListener(app.fetch, { hostname: nameWithoutHost });
  const server = createServer(
    connections,
    withPageCacheFastPath(services.value, resolve, listener),
  );
  server.maxConnections = connectionsWithin(readMaxOpenFiles(), maxConnections);
  // Node would respond 417 to unknown expectations; they can be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const monitor = listenForMonitoring(services.value);
  server.listen({ port, host, backlog: listenBacklog }, () => {
    announce(services.value, (server.address() as AddressInfo).port);
    // The data folder was already made private above.
    for (const finding of deploymentFindings(environment, {
      isDataOpen: false,
      nodeVersion: process.versions.node,
      now: services.value.clock.now(),
    }))
      services.value.log.warn(finding, 'this deployment is unsafe');
  });
  server.on('error', exitOnFault(environment));
  const stop = createStop(server, () => {
    monitor?.closeAllConnections();
    monitor?.close();
    return services.value.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
