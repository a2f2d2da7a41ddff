import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import type { Environment } from '../environment.ts';
import { exitWithError } from './exit-with-error.ts';
import { createPageRenderer } from './render-page.ts';
import { readBuiltFiles } from './static/built-files.ts';
import { createApp } from './create-app.ts';
import { withPageCacheFastPath } from './page-cache/fast-path.ts';
import { connectionsWithin, readMaxOpenFiles } from './file-handles.ts';
import { createMonitoringServer } from './monitoring-app.ts';
import { createInspector } from './inspector.ts';
import { nameWithoutHost } from './local-request.ts';
import { createServices } from './create-services.ts';
import { deploymentFindings } from './deployment-findings.ts';
import { createRequestResolver } from './request-resolver.ts';
import type { ServerStart } from './server-start.ts';
import type { Services } from './services.ts';
import { createStop } from './stop-on-signal.ts';
import { systemRandom } from '#app/lib/random.ts';

/** The build folder; this file is bundled to `build/host/`. */
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

/** The maximum number of brands listed on the terminal. */
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

/** The Remix build, bundled into the same folder as this file. */
const pagesFile = new URL('./pages.js', import.meta.url).href;

/** More sockets than one process can answer; further ones are refused [F1]. */
const maxConnections = 10_000;

/**
 * Connections that may wait to be accepted; Node's 511 are full under load, and a refused client
 * tries again after a second, then three, then seven.
 */
const listenBacklog = 4_096;
/**
 * Longer than proxies and clients keep an idle connection (60 s and less): they should close it,
 * else a request may meet one that is being closed.
 */
const connections = {
  keepAliveTimeout: 65_000,
  headersTimeout: 50_000,
  // A request that is incomplete after this long is ended: a body that trickles in holds memory
  // [F1].
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/** Ends the process with one line when it cannot listen there. */
const exitOnFault =
  (at: Pick<Environment, 'port' | 'host'>) =>
  (fault: NodeJS.ErrnoException): void =>
    exitWithError(
      listenFaults[fault.code ?? '']?.(at) ?? `the server could not start: ${fault.message}`,
    );

/** Listens on `MONITORING_PORT`, if set. */
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
 * Serves every brand. Brands and pages are loaded here while the platform's thread opens its
 * database.
 * @throws unexpected errors; expected ones end the process with one line
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
    withPageCacheFastPath(
      services.value,
      resolve,
      (request, response) => void listener(request, response),
    ),
  );
  server.maxConnections = connectionsWithin(readMaxOpenFiles(), maxConnections);
  // Node would answer an unknown expectation itself, in a form that is not ours; it can be ignored
  // [N7].
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const monitor = listenForMonitoring(services.value);
  server.listen({ port, host, backlog: listenBacklog }, () => {
    announce(services.value, (server.address() as AddressInfo).port);
    // The data folder was closed above, if it was open.
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
