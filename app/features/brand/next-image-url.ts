/** Accepts a `srcset` candidate, too. After the last host the URL becomes host-relative. */
export function nextImageUrl(url: string, hosts: readonly string[]): string {
  const [, space = '', value = ''] = /^(\s*)([\s\S]*)$/.exec(url) ?? [];
  // One host may be a prefix of another, so the longest match counts.
  const [currentHost] = hosts
    .filter((host) => value.startsWith(`${host}/`))
    .sort((first, second) => second.length - first.length);
  return currentHost === undefined
    ? url
    : space + (hosts[hosts.indexOf(currentHost) + 1] ?? '') + value.slice(currentHost.length);
}
