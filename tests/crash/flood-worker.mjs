import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Floods a server from one address in a worker thread, so that the measurement is not slowed: `{
// port, host, connections, headers, requests, slow }`. When stopped it reports the number of
// responses by status.

const { port, host, connections, headers, requests, slow } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
// A refused body closes its connection, also between two requests; that is expected.
agent.createConnection = (options, connected) => {
  const socket = connect(options, connected);
  socket.on('error', () => undefined);
  return socket;
};
let stopped = false;
let next = 0;

const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);

/** `{{number}}` in a path is replaced by a different number each time. */
const flood = () =>
  new Promise((resolve) => {
    const { method, path, body = '', type } = requests[next % requests.length];
    next += 1;
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: path.replace('{{number}}', String(next)),
        headers: {
          host: `${host}:${port}`,
          ...headers,
          ...(type ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (response) => {
        count(response.statusCode);
        response.resume().on('error', () => undefined);
      },
    );
    outgoing.on('error', () => count('broken'));
    // A refused body may close its connection before the response is read.
    outgoing.on('close', resolve);
    outgoing.setTimeout(20_000, () => outgoing.destroy());
    outgoing.end(body);
  });

/** A body that stalls before its end. */
const trickle = () => {
  const { method, path, body, type } = requests[next % requests.length];
  next += 1;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\n${Object.entries(headers)
        .map(([name, text]) => `${name}: ${text}\r\n`)
        .join(
          '',
        )}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
    ),
  );
  socket.on('data', (chunk) => count(/^HTTP\/1\.1 (\d{3})/.exec(chunk)?.[1] ?? 'more'));
  socket.on('error', () => count('broken'));
  return socket;
};

const sockets = slow ? Array.from({ length: connections }, trickle) : [];
const lines = slow
  ? []
  : Array.from({ length: connections }, async () => {
      while (!stopped) await flood();
    });

parentPort.once('message', async () => {
  stopped = true;
  for (const socket of sockets) socket.destroy();
  // Pending requests may wait as long as the server waits for a body.
  await Promise.race([Promise.all(lines), sleep(5_000)]);
  agent.destroy();
  parentPort.postMessage(statuses);
});
