import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import { assumeProduction, readEnvironment, type Environment } from './environment.ts';
import { createPageRenderer } from './host/render-page.ts';
import { readBuiltFiles } from './host/static/built-files.ts';
import { createApp } from './host/create-app.ts';
import { withPageCacheFastPath } from './host/page-cache/fast-path.ts';
import { connectionsWithin, readMaxOpenFiles } from './host/file-handles.ts';
import { createMonitoringServer } from './host/monitoring-app.ts';
import { createInspector } from './host/inspector.ts';
import { createServices } from './host/create-services.ts';
import { deploymentFindings } from './host/deployment-findings.ts';
import { createRequestResolver } from './host/request-resolver.ts';
import type { Services } from './host/services.ts';
import { createStop } from './host/stop-on-signal.ts';
import { systemRandom } from './lib/random.ts';

/** The build folder; this file is bundled to `build/host/server.js`. */
const buildFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** One clear line on what is wrong, then exit code 1. */
function exitWithError(message: string): never {
  process.stderr.write(`marquee: ${message}\n`);
  process.exit(1);
}

const listenFaults: Readonly<Record<string, (at: Pick<Environment, 'port' | 'host'>) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Stop the other process or set PORT=${port + 1}.`,
  EACCES: ({ port }) =>
    `This user may not use port ${port}. Set a port above 1023, such as PORT=3000.`,
  ENOTFOUND: ({ host }) => `HOST=${host} cannot be resolved. Use 127.0.0.1 or 0.0.0.0.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`,
};

/** How many brands the terminal names. */
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

/** More sockets than one process answers; who comes on top is not let in [F1]. */
const maxConnections = 10_000;

/**
 * Connections that may wait to be taken; Node's 511 are full in a rush, and who does not get in
 * tries again after a second, then three, then seven.
 */
const listenBacklog = 4_096;
/**
 * Longer than proxies and clients keep a silent connection (60 s and less): it is theirs to close,
 * else a request may meet one that is being closed.
 */
const connections = {
  keepAliveTimeout: 65_000,
  headersTimeout: 50_000,
  // A request that is not whole after this long is ended: a body that trickles in holds memory
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

/** Opens `MONITORING_PORT`, when there is one. */
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

async function main(): Promise<void> {
  assumeProduction();
  // Whatever the server writes is for its own user alone [F3].
  process.umask(0o077);
  const environment = readEnvironment();
  if (!environment.ok) exitWithError(environment.fault);
  const services = await createServices(environment.value, (reason) =>
    exitWithError(`the platform has ended (${reason}); start the server again.`),
  );
  if (!services.ok) exitWithError(services.fault);
  const build = (await import(
    pathToFileURL(path.join(buildFolder, 'server', 'index.js')).href
  )) as ServerBuild;
  const { port, host, sandbox } = environment.value;
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
  const listener = getRequestListener(app.fetch, { hostname: host });
  const server = createServer(
    connections,
    withPageCacheFastPath(
      services.value,
      resolve,
      (request, response) => void listener(request, response),
    ),
  );
  server.maxConnections = connectionsWithin(readMaxOpenFiles(), maxConnections);
  // Node answers an unknown expectation itself, in no shape of ours; it may as well be ignored
  // [N7].
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const monitor = listenForMonitoring(services.value);
  server.listen({ port, host, backlog: listenBacklog }, () => {
    announce(services.value, (server.address() as AddressInfo).port);
    // The data folder was closed above, if it was open.
    for (const finding of deploymentFindings(environment.value, { isDataOpen: false }))
      services.value.log.warn(finding, 'this deployment is unsafe');
  });
  server.on('error', exitOnFault(environment.value));
  const stop = createStop(server, () => {
    monitor?.closeAllConnections();
    monitor?.close();
    return services.value.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

await main().catch((fault: unknown) =>
  exitWithError(
    `the server could not start: ${fault instanceof Error ? fault.message : String(fault)}`,
  ),
);
