export type ConnectivityIssue =
  /** A chunk or stylesheet failed to load [SH-20]. `href` is the target of a full page load. */
  | {
      readonly kind: 'chunk';
      readonly type: 'missing' | 'timeout';
      readonly href?: string | undefined;
      readonly navigationKey?: string | undefined;
    }
  /** A request failed. A post is retried only by the visitor. */
  | { readonly kind: 'lost'; readonly isPost: boolean; readonly retry?: (() => void) | undefined }
  | { readonly kind: 'slow' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'online'; readonly retry?: (() => void) | undefined };

let current: ConnectivityIssue | undefined;
const listeners = new Set<() => void>();

/**
 * Replaces the previous issue, but a slow request never hides a missing chunk or a lost request:
 * those block the visitor. Undefined resolves the issue.
 */
export function reportIssue(issue: ConnectivityIssue | undefined): void {
  if (current === issue) return;
  if (issue?.kind === 'slow' && (current?.kind === 'chunk' || current?.kind === 'lost')) return;
  current = issue;
  for (const listener of listeners) listener();
}

export function resolveIssue(...kinds: readonly ConnectivityIssue['kind'][]): void {
  if (current && kinds.includes(current.kind)) reportIssue(undefined);
}

export const currentIssue = (): ConnectivityIssue | undefined => current;

export function onIssue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
