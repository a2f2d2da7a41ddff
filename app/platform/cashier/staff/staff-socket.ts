import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import { listenOnPrivateSocket } from '../../db/private-socket.ts';

/** In the database's folder. */
const socketFile = 'cashier.sock';
const maxCommandBytes = 16 * 1024;
/** Incomplete commands are dropped after this time. */
const maxIdleMs = 30_000;

export const staffSocketPath = (databaseDir: string): string => join(databaseDir, socketFile);

/** One line of JSON. */
export type StaffAnswer = Result<unknown, CallFault>;

interface CommandRunner<Command> {
  readonly schema: z.ZodType<Command>;
  /** A rejection closes the connection without a response. */
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
 * With the embedded database only this process can open the data, so command lines connect to it.
 * @param report receives a message when the socket cannot be used
 * @returns stops listening
 */
export function listenForStaff<Command>(
  databaseDir: string,
  runner: CommandRunner<Command>,
  report: (message: string) => void,
): () => void {
  return listenOnPrivateSocket(
    staffSocketPath(databaseDir),
    maxIdleMs,
    (socket) => serve(socket, runner),
    ({ message }) => report(`npm run cashier cannot reach the running server: ${message}`),
  );
}
