import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { envelopeSchema } from '#schema/envelope.ts';
import { permissionSchema, type Permission } from '#schema/permission.ts';
import { UsageError } from '../exit-codes.ts';

/** For `live`. */
const localServer = ({ PORT }: Environment): string => `http://127.0.0.1:${PORT || '3000'}`;
type Environment = Readonly<Record<string, string | undefined>>;
const timeoutMs = 5_000;

/** `fetch` cannot override the Host header, which identifies the brand. */
const get = (address: URL, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      { headers: { host, accept: 'application/json' }, timeout: timeoutMs },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.on('end', () => resolve(body));
        answer.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within 5 s')));
    outgoing.on('error', reject);
    outgoing.end();
  });

async function fetchLivePermission(server: string, code: string): Promise<string> {
  const { port, origin } = new URL(server);
  const host = `${code}.localhost`;
  return get(
    new URL(`/wps/system/status?url=${encodeURIComponent(host)}`, origin),
    port ? `${host}:${port}` : host,
  );
}

async function textOf(source: string, code: string, environment: Environment): Promise<string> {
  if (source === 'live') return fetchLivePermission(localServer(environment), code);
  return /^https?:\/\//.test(source) ? fetchLivePermission(source, code) : readFile(source, 'utf8');
}

/**
 * @param source undefined: everything on; `live` or a server's address: that server's current
 * response; else a file with the response of `/wps/system/status`, with or without envelope
 * @throws UsageError when it cannot be read
 */
export async function loadPermission(
  source: string | undefined,
  code: string,
  environment: Environment,
): Promise<Permission> {
  if (source === undefined) return permissionSchema.parse({});
  const fault = (why: string): never => {
    throw new UsageError(`no permission at ${source}: ${why}`);
  };
  const text = await textOf(source, code, environment).catch((error: unknown) =>
    fault(
      error instanceof Error
        ? error.message || String('code' in error ? error.code : error.name)
        : String(error),
    ),
  );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fault('it is not JSON');
  }
  const envelope = envelopeSchema.safeParse(value);
  if (envelope.success && !envelope.data.success)
    return fault(`the platform says ${envelope.data.message ?? 'no'}`);
  const permission = permissionSchema.safeParse(envelope.success ? envelope.data.value : value);
  if (permission.success) return permission.data;
  return fault(
    `${permission.error.issues[0]?.path.join('.') ?? ''} ${permission.error.issues[0]?.message ?? ''}`.trim(),
  );
}
