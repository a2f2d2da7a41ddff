/**
 * Returns one address per host. Syntax as in libpq: `postgres://user@db1:5432,db2:5432/name`, or
 * socket folders in `?host=/one,/two`.
 */
export function databaseAddresses(databaseUrl: string): readonly string[] {
  const [, scheme = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?]*)(.*)$/s.exec(databaseUrl) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  const user = authority.slice(0, at);
  const hosts = authority.slice(at).split(',');
  if (hosts.length > 1) return hosts.map((host) => `${scheme}${user}${host}${rest}`);
  const [, before, folders = '', after] = /^(.*[?&]host=)([^&]*)(.*)$/s.exec(rest) ?? [];
  const sockets = folders.split(/,|%2C/i);
  return before === undefined || sockets.length === 1
    ? [databaseUrl]
    : sockets.map((socket) => `${scheme}${authority}${before}${socket}${after ?? ''}`);
}
