/**
 * The URL of a picture (or of a candidate in its `srcset`) at the host after its current one; at no
 * host after the last. Other URLs stay unchanged.
 */
export function nextImageUrl(url: string, hosts: readonly string[]): string {
  const [, space = '', value = ''] = /^(\s*)([\s\S]*)$/.exec(url) ?? [];
  // One address may lie below another in the list: the longest match counts.
  const [currentHost] = hosts
    .filter((host) => value.startsWith(`${host}/`))
    .sort((first, second) => second.length - first.length);
  return currentHost === undefined
    ? url
    : space + (hosts[hosts.indexOf(currentHost) + 1] ?? '') + value.slice(currentHost.length);
}
