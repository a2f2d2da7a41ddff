/** Facts of the connection that only the host knows. */
export interface Connection {
  /** The player's address. */
  readonly ip: string;
  /** The host the player typed, with its port when it has one. */
  readonly host: string;
  readonly https: boolean;
}

const firstOf = (header: string | null): string | undefined => header?.split(',')[0]?.trim() || undefined;

/**
 * Reads who calls and by which name. `X-Forwarded-*` count only behind a proxy that is trusted (`TRUST_PROXY`): anybody may send them.
 * @param socketAddress the address at the other end of the socket
 */
export function readConnection(request: Request, socketAddress: string | undefined, trustProxy: boolean): Connection {
  const forwarded = (name: string) => (trustProxy ? firstOf(request.headers.get(name)) : undefined);
  return {
    ip: (forwarded('x-forwarded-for') ?? socketAddress ?? '').replace(/^::ffff:/, '').slice(0, 60),
    host: forwarded('x-forwarded-host') ?? request.headers.get('host') ?? '',
    https: forwarded('x-forwarded-proto') === 'https',
  };
}
