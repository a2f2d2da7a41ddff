import { isLoopbackHost } from './addresses.ts';

/** The parts of a PostgreSQL address; several hosts are separated by commas. */
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
 * Whether a sign in the user name or password ends it too early: `#`, `/` and `?` begin the next part
 * of an address, so that the rest of the password would be taken for a host or a database.
 */
function hasUnencodedSign(url: string): boolean {
  const { user, hosts, path, query } = partsOf(url);
  const hasPorts = hosts.every((host) => /^(?:\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.test(host));
  const isEscaped = /%(?![\da-f]{2})/i.test(user) || isDecodable(user);
  // `me:12?34@db.example/x` is read as a host and a query.
  const isCutOff = user === '' && hosts[0] !== '' && path === '' && query.includes('@');
  return url.includes('#') || path.includes('@') || isCutOff || !hasPorts || !isEscaped;
}

/** The hosts of an address; none for a socket of this machine. */
function hostsOf(url: string): readonly string[] {
  const { hosts, query } = partsOf(url);
  // A host in the query replaces the one before it; a path is a socket of this machine.
  const inQuery = new URLSearchParams(query).getAll('host');
  return [...hosts, ...inQuery.flatMap((text) => text.split(','))]
    .map((host) => host.replace(/:\d+$/, ''))
    .filter((host) => host !== '' && !host.startsWith('/'));
}

/** The kinds of `sslmode` that never fall back to plain text. */
const tlsMode = /(?:^|&)sslmode=(?:require|verify-ca|verify-full)(?:&|$)/;

/**
 * Why an address of a PostgreSQL may not be connected to, in one line with the fix: the same rule for
 * the server and for every command that opens its database [F22]. The line never contains the address.
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
  return `${name} names another machine without TLS. Add ?sslmode=verify-full, or set DATABASE_URL_INSECURE=1 if nobody can read that network.`;
}
