import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import { assumeProduction, readEnvironment, type Environment } from './environment.ts';
import { pageAnswerer } from './host/answer-page.ts';
import { readBuiltFiles } from './host/built-files.ts';
import { createApp } from './host/create-app.ts';
import { frontDoor } from './host/guest-pages/front-door.ts';
import { createInspector } from './host/inspector.ts';
import { openParts } from './host/open-parts.ts';
import type { Parts } from './host/parts.ts';
import { systemRandom } from './lib/random.ts';

/** The build folder; this file is bundled to `build/host/server.js`. */
const buildFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** One clear line on what is wrong, then exit code 1. */
function giveUp(line: string): never {
  process.stderr.write(`marquee: ${line}\n`);
  process.exit(1);
}

const listenFaults: Readonly<Record<string, (environment: Environment) => string>> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is taken; stop who has it, or choose another: PORT=${port + 1} npm start`,
  EACCES: ({ port }) =>
    `port ${port} may not be used by this user; choose one above 1023: PORT=3000 npm start`,
  ENOTFOUND: ({ host }) => `HOST=${host} is a name that nobody knows; use 127.0.0.1 or 0.0.0.0.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST=${host} is no address of this machine; use 127.0.0.1 or 0.0.0.0.`,
};

/** How many brands the terminal names. */
const mostNamed = 32;

function announce({ registry, environment }: Parts, port: number): void {
  const codes = registry.codes();
  const names = new Map(registry.loaded().map(({ merchant }) => [merchant.code, merchant.name]));
  for (const code of codes.slice(0, mostNamed)) {
    process.stdout.write(
      `${(names.get(code) ?? code).padEnd(20)} http://${code}.localhost:${port}   agents: http://agent.${code}.localhost:${port}\n`,
    );
  }
  if (codes.length > mostNamed)
    process.stdout.write(
      `… and ${codes.length - mostNamed} more; each is checked and loaded when somebody asks for it, or behind the requests\n`,
    );
  const lastGood = new Map(registry.lastGood().map(({ code, since }) => [code, since]));
  for (const [folder, problems] of registry.problemsByFolder())
    process.stdout.write(
      `${folder}: ${lastGood.has(folder) ? `served as it was good on ${lastGood.get(folder) ?? ''}` : 'refused'}, ${problems.length} problem(s); see the lines above or /readyz\n`,
    );
  process.stdout.write(
    `ready: ${codes.length} brand(s) on port ${port}${environment.sandbox ? `, sandbox on: http://localhost:${port}` : ''}\n`,
  );
}

/** Longer than any answer takes that the platform still gives. */
const patienceMs = 15_000;
/** How often connections on which nothing is asked are looked for while the server stops, ms. */
const sweepMs = 50;
/**
 * Connections that may wait to be taken; Node's 511 are full in a rush, and who does not get in
 * tries again after a second, then three, then seven.
 */
const waitingAtTheDoor = 4_096;
/**
 * Longer than proxies and clients keep a silent connection (60 s and less): it is theirs to close,
 * else a request may meet one that is being closed.
 */
const connections = { keepAliveTimeout: 65_000, headersTimeout: 66_000 };

/**
 * Lets running answers end, and tells whoever asks or has asked on an open connection to come back
 * on another: a connection that stays open is one more answer to be cut at the end, and who sends
 * the next question on it meets a door that is just being closed. Then closes what was opened.
 */
function stopOnSignal(server: Server, parts: Parts): void {
  let stopping = false;
  const running = new Set<ServerResponse>();
  const sayLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (stopping) return sayLast(response);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.forEach(sayLast);
    server.close(() => void parts.close().then(() => process.exit(0)));
    setInterval(() => server.closeIdleConnections(), sweepMs).unref();
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  assumeProduction();
  const environment = readEnvironment();
  if (!environment.ok) giveUp(environment.fault);
  const parts = await openParts(environment.value, (reason) =>
    giveUp(`the platform has ended (${reason}); start the server again.`),
  );
  if (!parts.ok) giveUp(parts.fault);
  const build = (await import(
    pathToFileURL(path.join(buildFolder, 'server', 'index.js')).href
  )) as ServerBuild;
  const { port, host, sandbox } = environment.value;
  const inspector = sandbox
    ? createInspector(
        parts.value,
        new Uint8Array(readFileSync(path.join(buildFolder, 'inspector', 'inspector.js'))),
      )
    : undefined;
  const app = createApp(
    parts.value,
    readBuiltFiles(path.join(buildFolder, 'client')),
    pageAnswerer(build, systemRandom),
    inspector,
  );
  const server = createServer(
    connections,
    frontDoor(parts.value, getRequestListener(app.fetch, { hostname: host })),
  );
  server.listen({ port, host, backlog: waitingAtTheDoor }, () =>
    announce(parts.value, (server.address() as AddressInfo).port),
  );
  server.on('error', (fault: NodeJS.ErrnoException) =>
    giveUp(
      listenFaults[fault.code ?? '']?.(environment.value) ??
        `the server could not start: ${fault.message}`,
    ),
  );
  stopOnSignal(server, parts.value);
}

await main().catch((fault: unknown) =>
  giveUp(`the server could not start: ${fault instanceof Error ? fault.message : String(fault)}`),
);
