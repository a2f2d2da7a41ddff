import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';

/** The socket's name inside the database's folder: only users who may read it can reach it. */
const socketFile = 'cashier.sock';
const maxCommandBytes = 16 * 1024;
/** A command that is incomplete after this time is dropped. */
const maxIdleMs = 30_000;

/** The path of a folder's socket. */
export const staffSocketPath = (databaseDir: string): string => join(databaseDir, socketFile);

/** A command's answer, as it travels: one line of JSON. */
export type StaffAnswer = Result<unknown, CallFault>;

/** The commands that a socket takes, and who carries them out. */
interface CommandRunner<Command> {
  readonly schema: z.ZodType<Command>;
  /** If it rejects, the connection ends without an answer. */
  readonly run: (command: Command) => Promise<StaffAnswer>;
}

async function answer<Command>(
  line: string,
  { schema, run }: CommandRunner<Command>,
): Promise<StaffAnswer> {
  const command = schema.safeParse(JSON.parse(line));
  return command.success
    ? run(command.data)
    : {
        ok: false,
        fault: fault('invalid_input', {
          paths: command.error.issues.map(({ path }) => path.join('.')),
        }),
      };
}

/** Takes one line from a connection, answers with one line, and ends it. */
function serve<Command>(socket: Socket, runner: CommandRunner<Command>): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > maxCommandBytes) socket.destroy();
    const end = text.indexOf('\n');
    if (end < 0) return;
    socket.removeAllListeners('data');
    answer(text.slice(0, end), runner)
      .then((result) => socket.end(`${JSON.stringify(result)}\n`))
      .catch(() => socket.destroy());
  });
}

/**
 * Lets the operators' command lines act on a running server with the embedded database, which only this process
 * can open.
 * @param report receives one line when the socket cannot be used
 * @returns stops listening
 */
export function listenForStaff<Command>(
  databaseDir: string,
  runner: CommandRunner<Command>,
  report: (message: string) => void,
): () => void {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setTimeout(maxIdleMs, () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, runner);
  });
  const path = staffSocketPath(databaseDir);
  let isClosed = false;
  const fail = (error: Error): void => {
    if (!isClosed) report(`npm run cashier cannot reach the running server: ${error.message}`);
  };
  server.on('error', fail);
  // A socket of a killed server may be removed: this process holds the folder's lock.
  rm(path, { force: true })
    .then(() => {
      if (isClosed) return;
      server.listen(path, () => void chmod(path, 0o600).catch(fail));
      server.unref();
    })
    .catch(fail);
  return () => {
    isClosed = true;
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
}
