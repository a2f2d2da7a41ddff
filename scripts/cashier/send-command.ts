import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { systemClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import { staffSocketPath } from '#app/platform/cashier/staff/staff-socket.ts';
import { runOfficeCommand, type OfficeCommand } from '#app/platform/office/run-command.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import { createOutbox } from '#app/platform/messaging/outbox-store.ts';
import { createPlatformSecurityLog } from '#app/platform/security-log/create-platform-log.ts';
import { createTenantStore } from '#app/platform/tenants/tenant-store.ts';
import { createSecretBox } from '#app/platform/crypto/secret-box.ts';
import type { Variables } from '#app/environment/secret-files.ts';
import { readServerSecret } from '../data/server-secret.ts';
import { openOrThrow } from '../data/open-folder.ts';

/** JSON omits undefined values. */
const answerSchema = z.union([
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({
    ok: z.literal(false),
    fault: z.object({ key: z.string(), value: z.unknown().optional() }),
  }),
]);
export type CommandAnswer = z.output<typeof answerSchema>;

/** The location of the brands' data. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The server's secret, which seals personal data; undefined when it cannot be read. */
  readonly secret: () => Promise<string | undefined>;
}

/** Reads the same variables as the server. */
export const dataPlaceOf = (environment: Variables): DataPlace => ({
  dataDir: environment['DATA_DIR'] ?? '.data',
  databaseUrl: environment['DATABASE_URL'] || undefined,
  secret: () => readServerSecret(environment),
});

/** Without the secret, operations on sealed data reject with a one-line error. */
const openSecretBox = ({ secret }: DataPlace) =>
  createSecretBox(async () => {
    const text = await secret();
    if (text !== undefined) return text;
    throw new Error(
      'the server’s secret cannot be read; set SESSION_SECRET and DATA_DIR as the server has them',
    );
  });

/** Undefined when no server runs on the folder. */
async function askServer(
  databaseDir: string,
  command: OfficeCommand,
): Promise<CommandAnswer | undefined> {
  const socket = connect(staffSocketPath(databaseDir));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
  socket.write(`${JSON.stringify(command)}\n`);
  const line = await text(socket);
  if (line === '') throw new Error('the server could not do it; see its log');
  return answerSchema.parse(JSON.parse(line));
}

/** Opens the database directly: a PostgreSQL, or a folder without a server. */
async function runHere(
  where: Parameters<typeof openOrThrow>[0],
  place: DataPlace,
  command: OfficeCommand,
): Promise<CommandAnswer> {
  const database = await openOrThrow(where);
  const securityLog = createPlatformSecurityLog({
    database,
    clock: systemClock,
    random: systemRandom,
    secret: undefined,
    report: (error) => console.error(error),
  });
  try {
    const store = createTenantStore(database);
    const answer = await runOfficeCommand(
      {
        database,
        random: systemRandom,
        secretBox: openSecretBox(place),
        outbox: createOutbox(database, systemClock, systemRandom, {
          sandbox: false,
          // The servers deliver stored messages.
          delivers: () => true,
          wake: () => undefined,
        }),
        groupDigests: createGroupDigests(systemRandom),
        clock: systemClock,
        securityLog,
        sandbox: false,
        findTenant: (code) => store.load(code),
        // The servers' jobs check every few seconds.
        wake: () => undefined,
      },
      command,
    );
    return answerSchema.parse(JSON.parse(JSON.stringify(answer)));
  } finally {
    await securityLog.close();
    await database.close();
  }
}

/** Like `sendCommand`, but undefined for a data folder without a server. */
export const sendToServer = (
  place: DataPlace,
  command: OfficeCommand,
): Promise<CommandAnswer | undefined> =>
  place.databaseUrl
    ? runHere({ databaseUrl: place.databaseUrl }, place, command)
    : askServer(resolve(place.dataDir, 'database'), command);

/**
 * Runs a staff command, with or without a running server. Throws a one-line error when the data
 * cannot be reached.
 */
export async function sendCommand(
  place: DataPlace,
  command: OfficeCommand,
): Promise<CommandAnswer> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) return runHere({ databaseUrl }, place, command);
  const databaseDir = resolve(dataDir, 'database');
  return (
    (await askServer(databaseDir, command)) ?? runHere({ dataDir: databaseDir }, place, command)
  );
}
