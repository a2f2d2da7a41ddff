/** What keeps a page from working, shown over the current page. */
export type ConnectivityIssue =
  /**
   * A chunk or stylesheet of the site did not load [SH-20]; `href` is the target of a full page
   * load, `going` the navigation that needs it.
   */
  | {
      readonly kind: 'chunk';
      readonly type: 'missing' | 'timeout';
      readonly href?: string | undefined;
      readonly navigationKey?: string | undefined;
    }
  /** A request failed; `again` repeats it. A post is repeated only by its visitor. */
  | { readonly kind: 'lost'; readonly isPost: boolean; readonly retry?: (() => void) | undefined }
  | { readonly kind: 'slow' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'online'; readonly retry?: (() => void) | undefined };

let current: ConnectivityIssue | undefined;
const listeners = new Set<() => void>();

/**
 * Reports an issue; the newest one replaces the one before. A slow request never hides a missing
 * chunk or a lost request, since the visitor could not continue from there. Undefined: it is
 * resolved.
 */
export function reportIssue(issue: ConnectivityIssue | undefined): void {
  if (current === issue) return;
  if (issue?.kind === 'slow' && (current?.kind === 'chunk' || current?.kind === 'lost')) return;
  current = issue;
  for (const listener of listeners) listener();
}

/** Resolves an issue, if it is still the current one. */
export function resolveIssue(...kinds: readonly ConnectivityIssue['kind'][]): void {
  if (current && kinds.includes(current.kind)) reportIssue(undefined);
}

/** The issue that players see now, if any. */
export const currentIssue = (): ConnectivityIssue | undefined => current;

/**
 * Calls back on every change.
 * @returns unsubscribes
 */
export function onIssue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
