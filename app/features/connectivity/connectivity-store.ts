/** What keeps a page from going on, told over the page that one is on. */
export type ConnectivityIssue =
  /**
   * A piece of the site's code or of its style did not arrive [SH-20]; `href` is where a whole load
   * leads, `going` the navigation that wants it.
   */
  | {
      readonly kind: 'chunk';
      readonly type: 'missing' | 'timeout';
      readonly href?: string | undefined;
      readonly navigationKey?: string | undefined;
    }
  /**
   * A request did not get through; `again` sends it once more. What was posted is sent again by
   * nobody but its visitor.
   */
  | { readonly kind: 'lost'; readonly isPost: boolean; readonly retry?: (() => void) | undefined }
  | { readonly kind: 'slow' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'online'; readonly retry?: (() => void) | undefined };

let current: ConnectivityIssue | undefined;
const listeners = new Set<() => void>();

/**
 * Tells of an issue; the newest one replaces the one before. A request that is only slow never
 * hides that something is missing or lost, since nobody could go on from there. Undefined: it is
 * over.
 */
export function reportIssue(issue: ConnectivityIssue | undefined): void {
  if (current === issue) return;
  if (issue?.kind === 'slow' && (current?.kind === 'chunk' || current?.kind === 'lost')) return;
  current = issue;
  for (const listener of listeners) listener();
}

/** Says that an issue is over, if it is still the one that is told. */
export function resolveIssue(...kinds: readonly ConnectivityIssue['kind'][]): void {
  if (current && kinds.includes(current.kind)) reportIssue(undefined);
}

/** The issue that players are told of now, if any. */
export const currentIssue = (): ConnectivityIssue | undefined => current;

/** Calls back when it changes, until the answer is called. */
export function onIssue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
