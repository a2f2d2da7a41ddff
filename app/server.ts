import { assumeProduction, readEnvironment } from './environment.ts';
import { createLogger } from './host/operations/create-logger.ts';
import { exitWithError } from './host/operations/exit-with-error.ts';
import { logUnhandledErrors } from './host/operations/log-unhandled-errors.ts';
import { openDataFolder } from './host/operations/open-data-folder.ts';
import { startPlatformThread } from './host/platform-worker/start-thread.ts';

assumeProduction();
// Files that the server writes must be readable only for its own user.
process.umask(0o077);
const failed = (fault: unknown): never =>
  exitWithError(
    `the server could not start: ${fault instanceof Error ? fault.message : String(fault)}`,
  );
const read = readEnvironment();
if (!read.ok) exitWithError(read.fault);
const environment = read.value;
const log = createLogger(environment.logLevel);
logUnhandledErrors(log);
const thread = environment.wps ? undefined : startPlatformThread();
const secret = await openDataFolder(environment, log).catch(failed);
if (!secret.ok) exitWithError(secret.fault);
thread?.open(environment, secret.value);
// A dynamic import, so that both threads load their modules in parallel while the platform opens
// its database.
const { serve } = await import('./host/serve.ts');
await serve({ environment, log, secret: secret.value, thread }).catch(failed);
