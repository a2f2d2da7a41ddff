/**
 * The address of a picture (or a candidate of its `srcset`) at the host after the one that it
 * names; without a host after the last. Others stay as they are.
 */
export function nextAddress(address: string, hosts: readonly string[]): string {
  const [, space = '', rest = ''] = /^(\s*)([\s\S]*)$/.exec(address) ?? [];
  // An address may lie below another of the list: the longest is the one.
  const [named] = hosts
    .filter((host) => rest.startsWith(`${host}/`))
    .sort((one, other) => other.length - one.length);
  return named === undefined
    ? address
    : space + (hosts[hosts.indexOf(named) + 1] ?? '') + rest.slice(named.length);
}
