import { useEffect, useRef, useState, type ComponentType } from 'react';
import { isChunkFault } from './chunk-fault.ts';
import { loadChunk } from './load-chunk.ts';
import { reportIssue } from '../connectivity/connectivity-store.ts';

/**
 * Loads its code on first opening. On failure it reports the issue and closes; the next press
 * retries [SH-20].
 * @param href a page with the same content, for a full page load
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  href?: (props: Props) => string | undefined,
): ComponentType<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const [Component, setComponent] = useState(() => loadedComponent);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (Component) return undefined;
      let disposed = false;
      loadChunk(load).then(
        (component) => {
          loadedComponent = component;
          if (!disposed) setComponent(() => component);
        },
        (fault: unknown) => {
          if (disposed) return;
          const type = isChunkFault(fault);
          if (type) reportIssue({ kind: 'chunk', type, href: href?.(latest.current) });
          else reportError(fault);
          latest.current.onClose();
        },
      );
      return () => {
        disposed = true;
      };
    }, [Component]);
    return Component ? <Component {...props} /> : null;
  };
}
