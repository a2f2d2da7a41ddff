import { isLoopbackHost } from './addresses.ts';

/** Several hosts are separated by commas. */
interface AddressParts {
  readonly user: string;
  readonly hosts: readonly string[];
  readonly path: string;
  readonly query: string;
}

function partsOf(url: string): AddressParts {
  const [, authority = '', path = '', query = ''] =
    /^postgres(?:ql)?:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  return { user: authority.slice(0, at), hosts: authority.slice(at).split(','), path, query };
}

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Detects an unencoded `#`, `/` or `?` in user or password: the rest of the password would be read
 * as a host or database.
 */
function hasUnencodedSign(url: string): boolean {
  const { user, hosts, path, query } = partsOf(url);
  const hasPorts = hosts.every((host) => /^(?:\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.test(host));
  const isEscaped = /%(?![\da-f]{2})/i.test(user) || isDecodable(user);
  // `me:12?34@db.example/x` is read as a host and a query.
  const isCutOff = user === '' && hosts[0] !== '' && path === '' && query.includes('@');
  return url.includes('#') || path.includes('@') || isCutOff || !hasPorts || !isEscaped;
}

/** Empty for a local socket. */
function hostsOf(url: string): readonly string[] {
  const { hosts, query } = partsOf(url);
  // A host in the query wins; a path is a local socket.
  const inQuery = new URLSearchParams(query).getAll('host');
  return [...hosts, ...inQuery.flatMap((text) => text.split(','))]
    .map((host) => host.replace(/:\d+$/, ''))
    .filter((host) => host !== '' && !host.startsWith('/'));
}

/** The `sslmode`s that never fall back to plain text. */
const tlsMode = /(?:^|&)sslmode=(?:require|verify-ca|verify-full)(?:&|$)/;

/**
 * The fault of a PostgreSQL address with its fix, for servers and commands. Never contains the
 * address.
 * @param name the setting or option that has the address
 */
export function databaseUrlFault(
  url: string,
  name: string,
  { isInsecureAllowed }: { readonly isInsecureAllowed: boolean },
): string | undefined {
  if (!/^postgres(?:ql)?:\/\//.test(url))
    return `${name} must start with postgres:// or postgresql://`;
  if (hasUnencodedSign(url))
    return `${name} cannot be read, because its user name or password has a sign that must be percent-encoded: write # as %23, / as %2F, ? as %3F, % as %25, @ as %40, : as %3A.`;
  if (isInsecureAllowed || tlsMode.test(partsOf(url).query) || hostsOf(url).every(isLoopbackHost))
    return undefined;
  return `${name} names another machine without TLS. Add ?sslmode=verify-full, or set DATABASE_URL_INSECURE=1 if the network is private.`;
}
