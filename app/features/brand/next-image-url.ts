/**
 * The address of a picture (or a candidate of its `srcset`) at the host after the one that it
 * names; without a host after the last. Others stay as they are.
 */
export function nextImageUrl(url: string, hosts: readonly string[]): string {
  const [, space = '', value = ''] = /^(\s*)([\s\S]*)$/.exec(url) ?? [];
  // An address may lie below another of the list: the longest is the one.
  const [currentHost] = hosts
    .filter((host) => value.startsWith(`${host}/`))
    .sort((first, second) => second.length - first.length);
  return currentHost === undefined
    ? url
    : space + (hosts[hosts.indexOf(currentHost) + 1] ?? '') + value.slice(currentHost.length);
}
